/** The help centre's strings, one file per language, because they are too large to be loaded with every screen. */
import type { Language } from '../../../contract/rules/values.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { help } from './answers-en.ts';

export type HelpTexts = Texts<typeof help>;

const FILES: Record<Language, () => Promise<{ help: HelpTexts }>> = {
  en: () => import('./answers-en.ts'),
  zh: () => import('./answers-zh.ts'),
};

const loaded = new Map<Language, Promise<HelpTexts>>();

/** Loads the strings of a language. Returns the same promise each time, so that a component can `use` it. */
export function helpTexts(language: Language): Promise<HelpTexts> {
  const cached = loaded.get(language);
  if (cached !== undefined) return cached;
  const words = FILES[language]().then(({ help: texts }) => texts);
  loaded.set(language, words);
  // After a failure, for example without a network, the next visit to the screen retries.
  words.catch(() => loaded.delete(language));
  return words;
}
