/** The i18next instance: the current language, and its texts. */
import { createInstance } from 'i18next';
import type { i18n, ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/rules/values.ts';

export const i18next: i18n = createInstance();

// Initialised synchronously, without texts, so that the first screen renders in the same tick in which they load.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Adds texts to a language. Doesn't re-render: components that need the texts are loaded together with them. */
export function addTexts(language: Language, texts: ResourceLanguage): void {
  // Deep merge: several bundles have texts under `outbox`.
  i18next.addResourceBundle(language, 'translation', texts, true);
}

/** Switches to a language whose texts are loaded, and re-renders everything. */
export function applyLanguage(language: Language): void {
  void i18next.changeLanguage(language);
}
