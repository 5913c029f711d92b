/** The library's instance: which language is spoken in this page, and its texts. */
import { createInstance } from 'i18next';
import type { i18n, ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/rules/values.ts';

export const i18next: i18n = createInstance();

// At once, with the texts to come: so the first screen can be drawn in the same turn in which they are there.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Adds texts to those of a language. Nothing is drawn anew: what needs them is loaded together with them. */
export function addTexts(language: Language, texts: ResourceLanguage): void {
  // Deep: several parts have words under `tray`.
  i18next.addResourceBundle(language, 'translation', texts, true);
}

/** Speaks a language whose texts are there: at once, since none have to be fetched. Everything is drawn anew. */
export function speakNow(language: Language): void {
  void i18next.changeLanguage(language);
}
