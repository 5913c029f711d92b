/** The help centre's words, one file a language: too many for those that every screen loads. */
import type { Language } from '../../../contract/rules/values.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { help } from '../texts/help-en.ts';

export type HelpWords = Texts<typeof help>;

const FILES: Record<Language, () => Promise<{ help: HelpWords }>> = {
  en: () => import('../texts/help-en.ts'),
  zh: () => import('../texts/help-zh.ts'),
};

const loaded = new Map<Language, Promise<HelpWords>>();

/** The words of a language; the same promise each time, so that a component can wait for it. */
export function helpWords(language: Language): Promise<HelpWords> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const words = FILES[language]().then(({ help: texts }) => texts);
  loaded.set(language, words);
  // What failed for want of a network is tried again with the screen.
  words.catch(() => loaded.delete(language));
  return words;
}
