import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import { announcementProblems, EMPTY_ANNOUNCEMENT, rebased } from '../../contract/rules/announcement.ts';
import type { AnnouncementForm } from '../../contract/rules/announcement.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../../contract/rules/limits.ts';
import { NetworkError } from '../../api/errors.ts';
import { useOnceCall } from '../../api/use-once-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { cacheUpdate, withAnswer } from '../../api/write-options.ts';
import { ask } from '../../ui/overlay.ts';
import { dropAnnouncementDraft, keepAnnouncementDraft, readAnnouncementDraft } from './draft.ts';
import type { AnnouncementDraft } from './draft.ts';
import { ANNOUNCEMENTS_CALL } from './use-changes.ts';
import { useSay } from './use-say.ts';

export interface AnnouncementEditor {
  form: AnnouncementForm;
  /** The announcement that is edited; null for a new one. */
  editing: number | null;
  /** How often another one was begun in the form. */
  begun: number;
  /** Changes with each press of the button that sends; undefined while nothing was wrong. */
  wrong: object | undefined;
  busy: boolean;
  set: <Field extends keyof AnnouncementForm>(field: Field, value: AnnouncementForm[Field]) => void;
  submit: () => Promise<void>;
  /** Begins with an announcement of the list; asks before something that was typed goes. */
  edit: (announcement: Announcement) => Promise<void>;
  /** Back to a new one; asks likewise. */
  cancel: () => Promise<void>;
  /** Back to a new one at once. */
  clear: () => void;
}

const NEW: AnnouncementDraft = { id: null, ...EMPTY_ANNOUNCEMENT };

/** The one form of the screen, for a new announcement or for one of the list. */
export function useAnnouncementEditor(userId: number, list: readonly Announcement[]): AnnouncementEditor {
  const { t } = useTranslation();
  const say = useSay();
  const [draft, setDraft] = useState(() => readAnnouncementDraft(userId) ?? NEW);
  const [wrong, setWrong] = useState<AnnouncementEditor['wrong']>();
  const [begun, setBegun] = useState(0);
  const create = useOnceCall('POST /api/announcements', { stale: [ANNOUNCEMENTS_CALL] });
  const update = useWriteCall('PUT /api/announcements/:id', {
    answered: (now) => [cacheUpdate(ANNOUNCEMENTS_CALL, (all) => withAnswer(all, now))],
    stale: [ANNOUNCEMENTS_CALL],
  });
  const { id, seen, ...typed } = draft;
  // Another super admin may have deleted it meanwhile: what was typed then makes a new one.
  const edited = list.find((each) => each.id === id);
  const current = edited && formOf(edited);
  const base = seen ?? current;
  // What was left alone follows the list: one that is hidden there is hidden here.
  const form = current === undefined ? typed : rebased(typed, base ?? current, current);
  const editing = edited?.id ?? null;

  const begin = (next: AnnouncementDraft) => {
    dropAnnouncementDraft(userId);
    setDraft(next);
    setWrong(undefined);
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
      // The list has it now, and the answer says so: the next press of the button replaces it.
      if (!(problem instanceof NetworkError) && problem.code === 'already_handled') {
        setDraft({ id, ...form });
      }
      await say.failed('saveFailed', outcome.problem);
      return;
    }
    begin(NEW);
    await say.done(editing === null ? 'createdDone' : 'updatedDone');
    // After the dialog, which gives the focus back.
    setBegun((n) => n + 1);
  };

  /** Asks where something was typed that isn't saved. */
  const mayLeave = async () =>
    !isChanged(form, edited ?? EMPTY_ANNOUNCEMENT) ||
    ask({
      type: 'confirm',
      title: t('announcements.leaveTitle'),
      message: t('announcements.leaveText'),
      confirm: t('announcements.leave'),
      cancel: t('announcements.stay'),
    });

  const goOnWith = async (next: AnnouncementDraft) => {
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
      keepAnnouncementDraft(userId, next);
    },
    async submit() {
      const faults = announcementProblems(form);
      if (faults.length === 0) {
        setWrong(undefined);
        await send();
        return;
      }
      const isBlank = faults.some(({ problem }) => problem === 'required');
      await ask({
        type: 'error',
        title: t('announcements.blankTitle'),
        message: isBlank
          ? t('announcements.blank')
          : t('announcements.tooLong', { title: MAX_ANNOUNCEMENT_TITLE, content: MAX_ANNOUNCEMENT_CONTENT }),
      });
      // After the dialog, which gives the focus back: then it goes to what is wrong.
      setWrong({});
    },
    async edit(announcement) {
      if (editing !== announcement.id) await goOnWith(asDraft(announcement));
    },
    cancel: () => goOnWith(NEW),
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
