/**
 * The signed-in user's language, the same on all their devices (docs/rules/screens.md, "Languages"). A choice that the
 * server doesn't have yet is noted on the device, also over a restart, and counts before the server's until it is saved.
 */
import { LANGUAGES } from '../contract/basics.ts';
import type { Language } from '../contract/values.ts';
import { useSession } from '../session/session.ts';
import { ApiError, NetworkError } from './errors.ts';
import { request } from './request.ts';

/** `USER LANGUAGE` of a choice that is not saved yet. */
const UNSAVED_KEY = 'language_unsaved';

/** What came of saving: `later` without a network, `failed` where the server said no; both are tried again. */
export type LanguageSaved = 'saved' | 'later' | 'failed';

let saving: Promise<unknown> = Promise.resolve();

/** Saves the choice for the signed-in user; without one there is nothing to save. Choices arrive in their order. */
export function saveLanguage(language: Language): Promise<LanguageSaved> {
  const userId = useSession.getState().session?.user.id;
  if (userId === undefined) return Promise.resolve('saved');
  note(`${userId} ${language}`);
  const done = saving.then(() => send(userId, language));
  saving = done.catch(() => undefined);
  return done;
}

/** Saves what could not be saved before. Gives the language that counts for the user: theirs, or the server's. */
export async function settleLanguage(): Promise<Language | undefined> {
  const userId = useSession.getState().session?.user.id;
  const unsaved = LANGUAGES.find((language) => noted() === `${userId} ${language}`);
  if (unsaved !== undefined) {
    await saveLanguage(unsaved);
    return unsaved;
  }
  const { preferred_lang } = await request('GET /api/user/language-preference', {});
  return preferred_lang ?? undefined;
}

async function send(userId: number, language: Language): Promise<LanguageSaved> {
  const choice = `${userId} ${language}`;
  // Another choice, or another user, has come meanwhile.
  if (noted() !== choice) return 'saved';
  try {
    await request('POST /api/user/language-preference', { body: { preferred_lang: language } });
    if (noted() === choice) note(undefined);
    return 'saved';
  } catch (error) {
    if (error instanceof NetworkError) return 'later';
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}

let inMemory: string | null = null;

function note(choice: string | undefined): void {
  inMemory = choice ?? null;
  try {
    if (choice === undefined) localStorage.removeItem(UNSAVED_KEY);
    else localStorage.setItem(UNSAVED_KEY, choice);
  } catch {
    // Storage is refused: the choice is known as long as the page.
  }
}

function noted(): string | null {
  try {
    return localStorage.getItem(UNSAVED_KEY);
  } catch {
    return inMemory;
  }
}
