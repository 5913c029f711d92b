/** The help centre's texts, one file per language: too large for the texts that every screen loads. */
import type { Language } from '../../../contract/rules/values.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { help } from './answers-en.ts';

export type HelpTexts = Texts<typeof help>;

const FILES: Record<Language, () => Promise<{ help: HelpTexts }>> = {
  en: () => import('./answers-en.ts'),
  zh: () => import('./answers-zh.ts'),
};

const loaded = new Map<Language, Promise<HelpTexts>>();

/** The texts of a language; the same promise each time, so that a component can `use` it. */
export function helpTexts(language: Language): Promise<HelpTexts> {
  const cached = loaded.get(language);
  if (cached !== undefined) return cached;
  const words = FILES[language]().then(({ help: texts }) => texts);
  loaded.set(language, words);
  // After a failure, without a network for example, the screen's next visit tries again.
  words.catch(() => loaded.delete(language));
  return words;
}
