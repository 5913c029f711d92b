import type { Language } from '../../../contract/values.ts';
import { saveLanguage } from '../../../data/language-preference.ts';
import type { LanguageSaved } from '../../../data/language-preference.ts';
import { speak } from '../../../i18n/index.ts';

/** Speaks the language that was chosen on the profile, and saves it for the user's other devices. */
export async function chooseLanguage(language: Language): Promise<LanguageSaved> {
  // First of all noted, since the page may be left at once.
  const saving = saveLanguage(language);
  await speak(language);
  return saving;
}
