/** The interface's languages. Only the one that is spoken is downloaded, and of it first what a first visit needs. */
import type { ParseKeys } from 'i18next';
import { LANGUAGES } from '../contract/rules/basics.ts';
import type { Language } from '../contract/rules/values.ts';
import { detectLanguage, keepLanguage } from './language.ts';
import type { texts as moreTexts } from './resources/en-more.ts';
import type { texts as firstTexts } from './resources/en.ts';
import { addTexts, i18next, speakNow } from './spoken.ts';

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

/** Every screen's texts are wanted, not only those of a first visit. */
let all = false;

/** Starts with this device's language; resolves once the first visit's texts are there. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage();
  // At once: a screen that is loaded meanwhile asks for its texts in the language that is spoken.
  speakNow(language);
  const { texts } = await first[language]();
  addTexts(language, texts);
  document.documentElement.lang = documentLanguage(language);
}

/** Loads both languages and all their texts: for drawing screens on the server. */
export async function loadBothLanguages(): Promise<void> {
  for (const language of LANGUAGES) {
    addTexts(language, (await first[language]()).texts);
    await addMore(language);
  }
}

/** Loads the texts that a first visit leaves out; screens that need them are loaded together with this. */
export async function loadAllTexts(): Promise<void> {
  all = true;
  await addMore(spokenLanguage());
}

/** What was asked for last. */
let wanted: Language;

/** Speaks another language from now on and keeps the choice. Of two that are asked for in a row the last one counts. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const { texts } = await first[language]();
  addTexts(language, texts);
  if (all) await addMore(language);
  if (wanted !== language) return;
  speakNow(language);
  keepLanguage(language);
  document.documentElement.lang = documentLanguage(language);
}

/** The language that is spoken, for `Intl` and for texts that come in both. */
export function spokenLanguage(): Language {
  return i18next.language === 'zh' ? 'zh' : 'en';
}

/** A text in the language that is spoken, outside of components. */
export function words(key: ParseKeys): string {
  return i18next.t(key);
}

async function addMore(language: Language): Promise<void> {
  const { texts } = await more[language]();
  addTexts(language, texts);
}

/** `zh-CN` chooses the simplified forms in a system font that has several; `:lang(zh)` matches it too. */
export function documentLanguage(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}
