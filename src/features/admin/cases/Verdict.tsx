import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_MESSAGE } from '../../../contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import type { Case } from './case.ts';
import type { useHandle } from './use-handle.ts';
import styles from './verdict.module.css';

interface Props {
  of: Case;
  notesRef: RefObject<HTMLTextAreaElement | null>;
  handling: ReturnType<typeof useHandle>;
}

/** The notes, what may be said of it, and who said what it stands for. */
export function Verdict({ of, notesRef, handling }: Props) {
  const { t, i18n } = useTranslation();
  const { busy, handle, draftOf, setDraft, problemOf } = handling;
  const draft = draftOf(of);
  const problem = problemOf(of);
  const changed = draft.trim() !== of.notes;
  return (
    <footer className={styles['verdict']}>
      {problem !== undefined && (
        <Note kind={problem.overtaken ? 'caution' : 'bad'}>
          {problem.text}
          {problem.overtaken && changed && (
            <p>
              {of.notes === '' ? t('admin.cases.theirsEmpty') : t('admin.cases.theirs', { notes: of.notes })}{' '}
              {t('admin.cases.kept')}
            </p>
          )}
        </Note>
      )}
      {of.handled_at !== null && (
        <p className={styles['handled']}>
          <strong>{t(`admin.status.${of.status}`)}</strong>{' '}
          {t('admin.cases.handled', {
            name: of.handled_by_username ?? '',
            date: calendarDate(of.handled_at, i18n.language),
            time: clockTime(Date.parse(of.handled_at), i18n.language),
          })}
        </p>
      )}
      <TextArea
        ref={notesRef}
        label={t('admin.cases.notes')}
        optional={t('admin.cases.notesHint')}
        maxLength={MAX_REPORT_MESSAGE}
        rows={2}
        value={draft}
        onChange={({ target }) => setDraft(of.id, target.value)}
      />
      <div className={styles['ways']}>
        {changed && (
          <Button busy={busy} onClick={() => void handle(of)}>
            {t('admin.cases.saveNotes')}
          </Button>
        )}
        {of.status === 'open' ? (
          <>
            <Button busy={busy} onClick={() => void handle(of, 'dismissed')}>
              {t('admin.cases.dismiss')}
            </Button>
            <Button kind="primary" busy={busy} onClick={() => void handle(of, 'resolved')}>
              {t('admin.cases.resolve')}
            </Button>
          </>
        ) : (
          <Button busy={busy} onClick={() => void handle(of, 'open')}>
            {t('admin.cases.reopen')}
          </Button>
        )}
      </div>
    </footer>
  );
}
