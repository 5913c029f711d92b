/** Appeals that were begun: kept on the device until they are sent, or their user signs out. */
import { draftKey } from '../../../session/local-drafts.ts';

const nameOf = (photoId: number) => `appeal-${photoId}`;

/** What was typed for a photo; empty where nothing was. */
export function readAppealDraft(userId: number, photoId: number): string {
  try {
    return localStorage.getItem(draftKey(userId, nameOf(photoId))) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed; an empty text takes the draft away. A device that refuses keeps it on the screen only. */
export function keepAppealDraft(userId: number, photoId: number, text: string): void {
  const key = draftKey(userId, nameOf(photoId));
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is forbidden or full.
  }
}
