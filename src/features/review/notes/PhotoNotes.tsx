import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWriteCall } from '../../../api/use-write-call.ts';
import type { PhotoNote } from '../../../contract/calls/photo-note.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { useUserAndRights } from '../../../auth/user-and-rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { KeyCap } from '../KeyCap.tsx';
import { dispatch } from '../desk-machine.ts';
import { noteProblem } from './note-problem.ts';
import styles from './photo-notes.module.css';

/** What staff wrote about the photo, and a button to write more (docs/rules/review.md, "Notes and questions"). */
export function PhotoNotes({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const { user } = useUserAndRights();
  // Missing in lists that were stored by earlier versions.
  const notes = photo.notes ?? [];
  return (
    <section className={styles['notes']} aria-label={t('photoNotes.list')}>
      {notes.length > 0 && (
        <ul className={styles['list']}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} canDelete={note.is_own || user?.is_super_admin === true} />
          ))}
        </ul>
      )}
      <Button onClick={() => dispatch({ type: 'dialogOpened', dialog: { type: 'note', photo } })}>
        <Icon of={MessageSquarePlus} size={18} /> {t('photoNotes.title')} <KeyCap>O</KeyCap>
      </Button>
    </section>
  );
}

function NoteItem({ note, canDelete }: { note: PhotoNote; canDelete: boolean }) {
  const { t, i18n } = useTranslation();
  const { write, ...writing } = useWriteCall('DELETE /api/review/notes/:id', {
    stale: ['GET /api/review/photos'],
  });
  const { author, created_at: at, kind, hint, text } = note;
  return (
    <li className={styles['note']}>
      <p className={styles['head']}>
        <strong>{author}</strong>
        <span className={styles['about']}>
          {t(`photoNotes.written.${kind}`)}, {calendarDate(at, i18n.language)}{' '}
          {clockTime(Date.parse(at), i18n.language)}
        </span>
      </p>
      <p className={styles['text']}>{text}</p>
      {hint !== null && <p className={styles['about']}>{t(`photoNotes.would.${hint}`, { name: author })}</p>}
      {canDelete && (
        <Button
          kind="quiet"
          busy={writing.state === 'busy'}
          onClick={() => void write({ params: { id: note.id } })}
        >
          {t(note.is_open ? 'photoNotes.withdraw' : 'photoNotes.delete')}
        </Button>
      )}
      {writing.state === 'failed' && <p role="alert">{noteProblem(writing.problem, t)}</p>}
    </li>
  );
}
