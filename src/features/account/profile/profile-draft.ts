/** What was changed on the profile and isn't saved yet: it outlives a look at another screen, not the window. */
import { create } from 'zustand';
import type { ProfileEdits } from './profile-form.ts';

interface ProfileDraft {
  /** Whose it is; another account's is never shown. */
  userId: number | undefined;
  edits: ProfileEdits;
  picture: File | undefined;
}

export const EMPTY_DRAFT: Omit<ProfileDraft, 'userId'> = { edits: {}, picture: undefined };

export const useProfileDraft = create<ProfileDraft>(() => ({ userId: undefined, ...EMPTY_DRAFT }));
