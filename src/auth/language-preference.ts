/**
 * The signed-in user's language, the same on all their devices (docs/rules/screens.md, "Languages"). A choice that the
 * server doesn't have yet is noted on the device, also over a restart, and counts before the server's until it is saved.
 */
import { LANGUAGES } from '../contract/rules/basics.ts';
import type { Language } from '../contract/rules/values.ts';
import { useSession } from '../session/session.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';
import { noteChoice, UNSAVED_KEY } from '../session/unsaved-language.ts';

/** What came of saving: `later` without a network, `failed` where the server said no; both are tried again. */
export type LanguageSaved = 'saved' | 'later' | 'failed';

/** The note, where storage is refused: it is known as long as the page. */
let inMemory: string | null = null;
let saving: Promise<unknown> = Promise.resolve();

/** Saves the choice for the signed-in user; without one there is nothing to save. Choices arrive in their order. */
export function saveLanguage(language: Language): Promise<LanguageSaved> {
  const userId = useSession.getState().session?.user.id;
  if (userId === undefined) return Promise.resolve('saved');
  noteChoice(userId, language);
  inMemory = `${userId} ${language}`;
  const done = saving.then(() => send(userId, language));
  saving = done.catch(() => undefined);
  return done;
}

/** Saves what could not be saved before. Gives the language that counts for the user: theirs, or the server's. */
export async function settleLanguage(): Promise<Language | undefined> {
  const userId = useSession.getState().session?.user.id;
  const unsaved = unsavedOf(userId);
  if (unsaved !== undefined) {
    await saveLanguage(unsaved);
    return unsavedOf(userId) ?? unsaved;
  }
  const { preferred_lang } = await request('GET /api/user/language-preference', {});
  // What was chosen while the server was asked counts.
  return unsavedOf(userId) ?? preferred_lang ?? undefined;
}

function unsavedOf(userId: number | undefined): Language | undefined {
  return LANGUAGES.find((language) => noted() === `${userId} ${language}`);
}

async function send(userId: number, language: Language): Promise<LanguageSaved> {
  const choice = `${userId} ${language}`;
  // Another choice, or another user, has come meanwhile.
  if (noted() !== choice) return 'saved';
  try {
    await request('POST /api/user/language-preference', { body: { preferred_lang: language } });
    if (noted() === choice) forgetNote();
    return 'saved';
  } catch (error) {
    if (error instanceof NetworkError) return 'later';
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}

function forgetNote(): void {
  inMemory = null;
  try {
    localStorage.removeItem(UNSAVED_KEY);
  } catch {
    // Storage is refused: there is none.
  }
}

function noted(): string | null {
  try {
    return localStorage.getItem(UNSAVED_KEY);
  } catch {
    return inMemory;
  }
}
