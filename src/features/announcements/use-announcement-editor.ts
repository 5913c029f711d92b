import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import {
  announcementProblems,
  EMPTY_ANNOUNCEMENT,
  mergeAnnouncement,
} from '../../contract/rules/announcement.ts';
import type { AnnouncementForm } from '../../contract/rules/announcement.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../../contract/rules/limits.ts';
import { NetworkError } from '../../api/errors.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { cacheUpdate, replaceById } from '../../api/write-options.ts';
import { showDialog } from '../../ui/overlay.ts';
import {
  deleteAnnouncementDraft,
  readAnnouncementDraft,
  saveAnnouncementDraft,
} from './announcement-draft.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';
import { ANNOUNCEMENTS_CALL } from './use-announcement-changes.ts';
import { useResultDialogs } from './use-result-dialogs.ts';

export interface AnnouncementEditor {
  form: AnnouncementForm;
  /** Id of the announcement being edited; null for a new one. */
  editing: number | null;
  /** Incremented each time the form opens a different announcement. */
  begun: number;
  /** A new object each time a submit fails validation; undefined while the form is valid. */
  wrong: object | undefined;
  busy: boolean;
  set: <Field extends keyof AnnouncementForm>(field: Field, value: AnnouncementForm[Field]) => void;
  submit: () => Promise<void>;
  /** Opens an announcement from the list in the form; asks before discarding unsaved text. */
  edit: (announcement: Announcement) => Promise<void>;
  /** Returns to a new announcement; asks before discarding unsaved text. */
  cancel: () => Promise<void>;
  /** Returns to a new announcement without asking. */
  clear: () => void;
}

const NEW: AnnouncementDraft = { id: null, ...EMPTY_ANNOUNCEMENT };

/** The state of the screen's form, for a new announcement or one from the list. */
export function useAnnouncementEditor(userId: number, list: readonly Announcement[]): AnnouncementEditor {
  const { t } = useTranslation();
  const dialogs = useResultDialogs();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => readAnnouncementDraft(userId) ?? NEW);
  const [wrong, setWrong] = useState<AnnouncementEditor['wrong']>();
  const [begun, setBegun] = useState(0);
  const create = useIdempotentCall('POST /api/announcements', { stale: [ANNOUNCEMENTS_CALL] });
  const update = useWriteCall('PUT /api/announcements/:id', {
    responded: (response) => [
      cacheUpdate(ANNOUNCEMENTS_CALL, (announcements) => replaceById(announcements, response)),
    ],
    stale: [ANNOUNCEMENTS_CALL],
  });
  const { id, seen, ...typed } = draft;
  // Another super admin may have deleted it in the meantime; then the draft becomes a new announcement.
  const edited = list.find((announcement) => announcement.id === id);
  const current = edited && formOf(edited);
  const base = seen ?? current;
  // Fields that the user hasn't changed follow the list: if an announcement was deactivated there, it is deactivated
  // here.
  const form = current === undefined ? typed : mergeAnnouncement(typed, base ?? current, current);
  const editing = edited?.id ?? null;

  const begin = (next: AnnouncementDraft) => {
    deleteAnnouncementDraft(userId);
    setDraft(next);
    setWrong(undefined);
  };

  /** Bases the draft on what the announcement is now. If that can't be read, the draft stays as it is. */
  const rebase = async () => {
    const filters = { predicate: ({ queryKey }: Query) => queryKey[1] === ANNOUNCEMENTS_CALL };
    await client.refetchQueries(filters);
    const lists = client.getQueriesData<readonly Announcement[]>(filters);
    const now = lists.flatMap(([, read = []]) => read).find((announcement) => announcement.id === id);
    if (now === undefined || base === undefined) return;
    const fresh = formOf(now);
    // The author may have gone on typing, or opened another announcement.
    setDraft((latest) => {
      if (latest.id !== id) return latest;
      const next = { id, ...mergeAnnouncement(latest, base, fresh), seen: fresh };
      saveAnnouncementDraft(userId, next);
      return next;
    });
  };

  const send = async () => {
    const body = { ...form, title: form.title.trim(), content: form.content.trim() };
    const outcome =
      editing === null
        ? await create.write({ body })
        : await update.write({
            params: { id: editing },
            body: { ...body, ...(base !== undefined && { seen: base }) },
          });
    if (!outcome.ok) {
      const { problem } = outcome;
      // Somebody else changed it first, and the dialog says so. The next submit overwrites their change.
      if (!(problem instanceof NetworkError) && problem.code === 'already_handled') await rebase();
      await dialogs.failed('saveFailed', outcome.problem);
      return;
    }
    begin(NEW);
    await dialogs.done(editing === null ? 'createdDone' : 'updatedDone');
    // Runs after the dialog has restored the focus.
    setBegun((n) => n + 1);
  };

  /** Asks before unsaved text is discarded. True if the user agrees, or if there is no unsaved text. */
  const mayLeave = async () =>
    !isChanged(form, edited ?? EMPTY_ANNOUNCEMENT) ||
    showDialog({
      type: 'confirm',
      title: t('announcements.leaveTitle'),
      message: t('announcements.leaveText'),
      confirm: t('announcements.leave'),
      cancel: t('announcements.stay'),
    });

  const openDraft = async (next: AnnouncementDraft) => {
    if (!(await mayLeave())) return;
    begin(next);
    setBegun((n) => n + 1);
  };

  return {
    form,
    editing,
    begun,
    wrong,
    busy: create.state === 'busy' || update.state === 'busy',
    set(field, value) {
      const next = { id: editing, ...form, [field]: value, seen: base };
      setDraft(next);
      saveAnnouncementDraft(userId, next);
    },
    async submit() {
      const problems = announcementProblems(form);
      if (problems.length === 0) {
        setWrong(undefined);
        await send();
        return;
      }
      const isBlank = problems.some(({ problem }) => problem === 'required');
      await showDialog({
        type: 'error',
        title: t('announcements.blankTitle'),
        message: isBlank
          ? t('announcements.blank')
          : t('announcements.tooLong', { title: MAX_ANNOUNCEMENT_TITLE, content: MAX_ANNOUNCEMENT_CONTENT }),
      });
      // Runs after the dialog has restored the focus, so that the focus moves to the invalid field.
      setWrong({});
    },
    async edit(announcement) {
      if (editing !== announcement.id) await openDraft(asDraft(announcement));
    },
    cancel: () => openDraft(NEW),
    clear: () => begin(NEW),
  };
}

function asDraft(announcement: Announcement): AnnouncementDraft {
  const form = formOf(announcement);
  return { id: announcement.id, ...form, seen: form };
}

function formOf({ title, content, priority, is_active }: Announcement): AnnouncementForm {
  return { title, content, priority, is_active };
}

function isChanged(form: AnnouncementForm, before: AnnouncementForm): boolean {
  return (
    form.title !== before.title ||
    form.content !== before.content ||
    form.priority !== before.priority ||
    form.is_active !== before.is_active
  );
}
