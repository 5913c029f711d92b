/** Which language to speak (docs/rules/screens.md, "Languages"). */
import { LANGUAGES } from '../contract/basics.ts';
import type { Language } from '../contract/values.ts';

/** Where the choice is kept (docs/rules/accounts.md, "Browser storage"). */
const KEY = 'i18nextLng';

/** The stored choice, else Chinese if any of the browser's languages looks Chinese, else English. */
export function chooseLanguage(choice: string | null, browser: readonly string[]): Language {
  const kept = LANGUAGES.find((language) => language === choice);
  if (kept !== undefined) return kept;
  return browser.some((language) => /^zh\b/i.test(language)) ? 'zh' : 'en';
}

/** The choice of this device; works where storage is refused. */
export function detectLanguage(): Language {
  return chooseLanguage(stored(), navigator.languages);
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
