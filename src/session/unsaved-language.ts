/**
 * The note of a language that the server doesn't have yet (docs/rules/accounts.md, "Browser storage"). By itself, since it
 * comes with the first visit; what saves the language doesn't.
 */
import type { Language } from '../contract/rules/values.ts';

/** `USER LANGUAGE`, here and on the device. */
export const UNSAVED_KEY = 'language_unsaved';

/** Notes a user's choice: at once, since the page may be left before it can be sent or even spoken. */
export function noteChoice(userId: number, language: Language): void {
  try {
    localStorage.setItem(UNSAVED_KEY, `${userId} ${language}`);
  } catch {
    // Storage is refused: the choice is known as long as the page.
  }
}
