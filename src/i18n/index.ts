/** The interface's languages. Only the one that is spoken is downloaded, and of it first what a first visit needs. */
import { createInstance } from 'i18next';
import type { ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/values.ts';
import { detectLanguage, keepLanguage } from './language.ts';
import type { texts as moreTexts } from './resources/en-more.ts';
import type { texts as firstTexts } from './resources/en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof firstTexts & typeof moreTexts };
  }
}

const i18next = createInstance();

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
  const { texts } = await first[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = documentLanguage(language);
}

/** Loads the texts that a first visit leaves out; screens that need them are loaded together with this. */
export async function loadAllTexts(): Promise<void> {
  all = true;
  await addMore(spokenLanguage());
}

/** Speaks another language from now on and keeps the choice. */
export async function speak(language: Language): Promise<void> {
  const { texts } = await first[language]();
  i18next.addResourceBundle(language, 'translation', texts, true);
  if (all) await addMore(language);
  await i18next.changeLanguage(language);
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
  // Deep: both parts have words under `values` and `tray`.
  i18next.addResourceBundle(language, 'translation', texts, true);
}

/** `zh-CN` chooses the simplified forms in a system font that has several; `:lang(zh)` matches it too. */
function documentLanguage(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en';
}
