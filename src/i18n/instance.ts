/** The i18next instance: the current language, and its strings. */
import { createInstance } from 'i18next';
import type { i18n, ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../contract/rules/values.ts';

export const i18next: i18n = createInstance();

// Initialised synchronously, without strings, so that the first screen renders in the same tick in which they load.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

/**
 * Adds strings to a language. Doesn't re-render, because components that need the strings are loaded together with
 * them.
 */
export function addTexts(language: Language, texts: ResourceLanguage): void {
  // A deep merge, because several bundles have strings under `outbox`.
  i18next.addResourceBundle(language, 'translation', texts, true);
}

/** Switches to a language whose strings are loaded, and re-renders everything. */
export function applyLanguage(language: Language): void {
  void i18next.changeLanguage(language);
}
