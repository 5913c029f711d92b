/** Which language to speak (docs/rules/screens.md, "Languages"). */
import { chooseLanguage, LANGUAGE_PARAMETER, languageNamed } from '../contract/rules/language.ts';
import type { Language } from '../contract/rules/values.ts';

/** Where the choice is kept (docs/rules/accounts.md, "Browser storage"). */
const KEY = 'i18nextLng';

/** The choice of this device, else the address's, which then is the choice; works where storage is refused. */
export function detectLanguage(): Language {
  const choice = languageNamed(stored()) ?? addressed();
  if (choice !== undefined) keepLanguage(choice);
  return chooseLanguage(choice ?? null, navigator.languages);
}

/** What the address says, where there is one: tests load the page's modules without. */
function addressed(): Language | undefined {
  if (typeof location === 'undefined') return undefined;
  return languageNamed(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
}

/** Keeps a choice on this device, where storage is allowed. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
