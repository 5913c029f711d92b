/**
 * The signed-in user's language, the same on all their devices (docs/rules/screens.md, "Languages"). A choice that
 * isn't saved on the server yet is stored on the device, survives a restart, and takes precedence over the server's.
 */
import { LANGUAGES } from '../contract/rules/basics.ts';
import type { Language } from '../contract/rules/values.ts';
import { useSession } from '../session/session.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';
import { storeUnsavedLanguage, UNSAVED_KEY } from '../session/unsaved-language.ts';

/** Outcome of saving: `later` if there was no network, `failed` if the server refused; both are retried. */
export type LanguageSaved = 'saved' | 'later' | 'failed';

/** The unsaved choice if storage is blocked; lost when the page closes. */
let inMemory: string | null = null;
let saving: Promise<unknown> = Promise.resolve();

/** Saves the choice for the signed-in user, if there is one. Choices are sent in order. */
export function saveLanguage(language: Language): Promise<LanguageSaved> {
  const userId = useSession.getState().session?.user.id;
  if (userId === undefined) return Promise.resolve('saved');
  storeUnsavedLanguage(userId, language);
  inMemory = `${userId} ${language}`;
  const done = saving.then(() => send(userId, language));
  saving = done.catch(() => undefined);
  return done;
}

/** Saves an unsaved choice if there is one; otherwise reads the server's. Resolves to the user's language. */
export async function syncLanguage(): Promise<Language | undefined> {
  const userId = useSession.getState().session?.user.id;
  const unsaved = unsavedOf(userId);
  if (unsaved !== undefined) {
    await saveLanguage(unsaved);
    return unsavedOf(userId) ?? unsaved;
  }
  const { preferred_lang } = await request('GET /api/user/language-preference', {});
  // A choice made during the request takes precedence.
  return unsavedOf(userId) ?? preferred_lang ?? undefined;
}

function unsavedOf(userId: number | undefined): Language | undefined {
  return LANGUAGES.find((language) => storedChoice() === `${userId} ${language}`);
}

async function send(userId: number, language: Language): Promise<LanguageSaved> {
  const choice = `${userId} ${language}`;
  // The choice or the user has changed in the meantime.
  if (storedChoice() !== choice) return 'saved';
  try {
    await request('POST /api/user/language-preference', { body: { preferred_lang: language } });
    if (storedChoice() === choice) deleteChoice();
    return 'saved';
  } catch (error) {
    if (error instanceof NetworkError) return 'later';
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}

function deleteChoice(): void {
  inMemory = null;
  try {
    localStorage.removeItem(UNSAVED_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(UNSAVED_KEY);
  } catch {
    return inMemory;
  }
}
