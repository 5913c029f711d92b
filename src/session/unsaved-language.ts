/**
 * A chosen language that the server doesn't have yet (docs/rules/screens.md, "Languages"). A module of its own,
 * since the first screen needs it without the code that saves the choice.
 */
import type { Language } from '../contract/rules/values.ts';

/** Value: `USER LANGUAGE`. */
export const UNSAVED_KEY = 'language_unsaved';

/**
 * Stores a user's choice at once, since the page may be closed before the choice is sent or the language's strings are
 * loaded.
 */
export function storeUnsavedLanguage(userId: number, language: Language): void {
  try {
    localStorage.setItem(UNSAVED_KEY, `${userId} ${language}`);
  } catch {
    // Storage is blocked, so the choice lasts only as long as the page.
  }
}
