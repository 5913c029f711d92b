import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RejectedVersion } from '../../database/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { plateOf } from './last-vehicle.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './strip-notes.module.css';

/** Says of which rejected photo the current one is a better version, with a button to undo that. */
export function ReplacesNote() {
  const { t } = useTranslation();
  const replaces = useUpload((state) => state.replaces);
  if (replaces === undefined) return null;
  return (
    <Note
      kind="news"
      action={
        <Button onClick={() => dispatch({ type: 'betterVersionUndone' })}>{t('upload.better.undo')}</Button>
      }
    >
      {t('upload.better.of')} <Rejected photo={replaces} />
    </Note>
  );
}

/** Says of which rejected photo the next picked one is a better version, and offers the current one instead. */
export function AwaitedNote() {
  const { t } = useTranslation();
  const nextReplaces = useUpload((state) => state.nextReplaces);
  const hasPhoto = useUpload((state) => state.currentId !== undefined);
  if (nextReplaces === undefined) return null;
  return (
    <Note
      kind="news"
      action={
        <span className={styles['actions']}>
          <Button onClick={() => dispatch({ type: 'betterVersionChosen' })}>
            {t(hasPhoto ? 'upload.better.thisPhoto' : 'upload.better.theseFields')}
          </Button>
          <Button onClick={() => dispatch({ type: 'betterVersionNotAwaited' })}>{t('ui.cancel')}</Button>
        </span>
      }
    >
      {t(hasPhoto ? 'upload.better.next' : 'upload.better.typed')} <Rejected photo={nextReplaces} />
    </Note>
  );
}

function Rejected({ photo: { id, form } }: { photo: RejectedVersion }) {
  return <Link to={`/rejected-photos?photo=${id}`}>{[`#${id}`, plateOf(form)].join(' ').trim()}</Link>;
}
