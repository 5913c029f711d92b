/** Drafts of appeals, stored on the device until they are sent or the user signs out. */
import { draftKey } from '../../../session/local-drafts.ts';

const nameOf = (photoId: number) => `appeal-${photoId}`;

/** The stored draft for a photo; empty if there is none. */
export function readAppealDraft(userId: number, photoId: number): string {
  try {
    return localStorage.getItem(draftKey(userId, nameOf(photoId))) ?? '';
  } catch {
    return '';
  }
}

/** Stores a draft; an empty string deletes it. If storage is blocked, the draft is only on the screen. */
export function saveAppealDraft(userId: number, photoId: number, text: string): void {
  const key = draftKey(userId, nameOf(photoId));
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full.
  }
}
