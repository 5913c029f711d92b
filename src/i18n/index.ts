/** The interface's languages. Only the current one is downloaded, beginning with the strings of a first visit. */
import type { ParseKeys } from 'i18next';
import { LANGUAGES } from '../contract/rules/basics.ts';
import type { Language } from '../contract/rules/values.ts';
import { detectLanguage, storeLanguage } from './language.ts';
import type { texts as moreTexts } from './resources/en-more.ts';
import type { texts as firstTexts } from './resources/en.ts';
import { addTexts, applyLanguage, i18next } from './instance.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof firstTexts & typeof moreTexts };
  }
}

const first = {
  en: () => import('./resources/en.ts'),
  zh: () => import('./resources/zh.ts'),
} as const satisfies Record<Language, unknown>;

const more = {
  en: () => import('./resources/en-more.ts'),
  zh: () => import('./resources/zh-more.ts'),
} as const satisfies Record<Language, unknown>;

/** True once all strings are needed, not only those of a first visit. */
let needsMore = false;

/** Sets this device's language; resolves once the strings of a first visit are loaded. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage();
  // Set the language before its strings are loaded, so that a screen that loads in the meantime requests its strings in
  // this language.
  applyLanguage(language);
  const { texts } = await first[language]();
  addTexts(language, texts);
  document.documentElement.lang = documentLanguage(language);
}

/** Loads all strings in both languages, for server rendering. */
export async function loadBothLanguages(): Promise<void> {
  for (const language of LANGUAGES) {
    addTexts(language, (await first[language]()).texts);
    await addMore(language);
  }
}

/** Loads the strings that a first visit doesn't need; lazy screens wait for them. */
export async function loadAllTexts(): Promise<void> {
  needsMore = true;
  await addMore(currentLanguage());
}

/** The language that was requested last. */
let requested: Language;

/** Switches the language and stores the choice. If called again while strings are loading, the last call wins. */
export async function changeLanguage(language: Language): Promise<void> {
  requested = language;
  const { texts } = await first[language]();
  addTexts(language, texts);
  if (needsMore) await addMore(language);
  if (requested !== language) return;
  applyLanguage(language);
  storeLanguage(language);
  document.documentElement.lang = documentLanguage(language);
}

/** The current language, for `Intl` and for data that exists in both languages. */
export function currentLanguage(): Language {
  return i18next.language === 'zh' ? 'zh' : 'en';
}

/** A string in the current language, for use outside components. */
export function translate(key: ParseKeys): string {
  return i18next.t(key);
}

async function addMore(language: Language): Promise<void> {
  const { texts } = await more[language]();
  addTexts(language, texts);
}

/**
 * The document's `lang` attribute. `zh-CN` selects the simplified glyphs of a system font; `:lang(zh)` matches it too.
 */
export function documentLanguage(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}
