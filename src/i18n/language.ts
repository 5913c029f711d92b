/** Detects the interface language (docs/rules/screens.md, "Languages"). */
import { chooseLanguage, LANGUAGE_PARAMETER, languageNamed } from '../contract/rules/language.ts';
import type { Language } from '../contract/rules/values.ts';

/** Key of the choice in `localStorage` (docs/rules/accounts.md, "Browser storage"). */
const KEY = 'i18nextLng';

/**
 * The stored choice; otherwise the language in the address, which is then stored; otherwise the browser's preference.
 */
export function detectLanguage(): Language {
  const choice = languageNamed(stored()) ?? languageInAddress();
  if (choice !== undefined) storeLanguage(choice);
  return chooseLanguage(choice ?? null, navigator.languages);
}

/** The language in the address. `location` may be missing, because tests load the page's modules outside a browser. */
function languageInAddress(): Language | undefined {
  if (typeof location === 'undefined') return undefined;
  return languageNamed(new URLSearchParams(location.search).get(LANGUAGE_PARAMETER));
}

/** Stores the choice on this device, unless storage is blocked. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked, so the choice is lost when the page closes.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
