/** Chooses the interface's language, for both page and server (docs/rules/screens.md, "Languages"). */
import { LANGUAGES } from './basics.ts';
import type { Language } from './basics.ts';

/** The query parameter for the language: `?lang=zh`. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language with this code; undefined for any other text. */
export function languageNamed(text: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

/** The user's earlier choice; else Chinese if any of the browser's languages is Chinese; else English. */
export function chooseLanguage(choice: string | null, browser: readonly string[]): Language {
  return languageNamed(choice) ?? (browser.some((language) => /^zh\b/i.test(language)) ? 'zh' : 'en');
}
