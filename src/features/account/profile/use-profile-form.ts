import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import type { ProfileForm } from '../../../contract/rules/rules.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { applyUserChanges } from '../../../auth/current-user.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/overlay.ts';
import { ageCheck, changedFields, profileData, profileForm } from './profile-form.ts';
import type { ProfileEdits } from './profile-form.ts';
import { profileProblem } from './profile-problem.ts';

/** The unsaved changes. They are in memory, so they survive a visit to a different screen, but not a reload. */
interface ProfileDraft {
  /** The user who made the changes; they are never shown to a different account. */
  userId: number | undefined;
  edits: ProfileEdits;
  picture: File | undefined;
}

const EMPTY_DRAFT: Omit<ProfileDraft, 'userId'> = { edits: {}, picture: undefined };

const useProfileDraft = create<ProfileDraft>(() => ({ userId: undefined, ...EMPTY_DRAFT }));

/** The profile's form and its actions. */
export interface ProfileEditing {
  form: ProfileForm;
  set: (field: keyof ProfileForm, value: string) => void;
  picture: File | undefined;
  setPicture: (picture: File | undefined) => void;
  /** The fields that differ from the server's values. */
  changed: readonly (keyof ProfileForm | 'picture')[];
  /** The message for an invalid age, as a key under `account.check`. */
  ageProblem: ReturnType<typeof ageCheck>;
  busy: boolean;
  /** Why the last save failed. */
  problem: string | undefined;
  /** Returns true if it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Holds the edits, even while the user visits other screens, and saves text and picture in one request. */
export function useProfileForm(user: CurrentUser): ProfileEditing {
  const { t } = useTranslation();
  const draft = useProfileDraft();
  const { edits, picture } = draft.userId === user.id ? draft : EMPTY_DRAFT;
  const put = useWriteCall('PUT /api/user', { stale: ['GET /api/user-profile/:id'] });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const form = { ...profileForm(user), ...edits };
  const changed = [...(picture === undefined ? [] : (['picture'] as const)), ...changedFields(user, edits)];
  useUnsavedWarning(changed.length > 0);

  const updateDraft = (changes: Partial<typeof EMPTY_DRAFT>) =>
    useProfileDraft.setState({ userId: user.id, edits, picture, ...changes });
  const discard = () => {
    setProblem(undefined);
    updateDraft(EMPTY_DRAFT);
  };

  const save = async () => {
    if (ageCheck(form) !== undefined) return false;
    setBusy(true);
    setProblem(undefined);
    const outcome = await put.write({ form: profileData(form, picture) });
    if (outcome.ok) {
      await applyUserChanges(user.id, outcome.response);
      discard();
      showToast(t('profile.save.done'));
    } else setProblem(profileProblem(outcome.problem, t('profile.save.failed'), t));
    setBusy(false);
    return outcome.ok;
  };

  return {
    form,
    set: (field, value) => updateDraft({ edits: { ...edits, [field]: value } }),
    picture,
    setPicture: (file) => updateDraft({ picture: file }),
    changed,
    ageProblem: ageCheck(form),
    busy,
    problem,
    save,
    discard,
  };
}

/**
 * If there are unsaved changes, shows a toast when the user leaves the screen, and makes the browser ask before the
 * window is closed.
 */
function useUnsavedWarning(unsaved: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!unsaved) return undefined;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, [unsaved]);
  useEffect(
    () => () => {
      const { session } = useSession.getState();
      const { userId, edits, picture } = useProfileDraft.getState();
      if (session === undefined || session.user.id !== userId) return;
      if (picture !== undefined || changedFields(session.user, edits).length > 0)
        showToast(t('profile.save.waits'));
    },
    [t],
  );
}
