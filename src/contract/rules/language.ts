/** Which language is spoken (docs/rules/screens.md, "Languages"): the same on the device and on the server. */
import { LANGUAGES } from './basics.ts';
import type { Language } from './basics.ts';

/** The name under which an address says a language: `?lang=zh`. */
export const LANGUAGE_PARAMETER = 'lang';

/** A text that names one of the languages; undefined for any other. */
export function languageNamed(text: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

/** The choice made before, else Chinese if any of the browser's languages looks Chinese, else English. */
export function chooseLanguage(choice: string | null, browser: readonly string[]): Language {
  return languageNamed(choice) ?? (browser.some((language) => /^zh\b/i.test(language)) ? 'zh' : 'en');
}
