import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RejectedVersion } from '../../database/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { FileButton } from './FileButton.tsx';
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

/** Asks for the picture of a better version. What is picked, shared or dropped elsewhere on the screen isn't one. */
export function AwaitedNote() {
  const { t } = useTranslation();
  const awaited = useUpload((state) => state.awaitedBetter);
  const hasPhoto = useUpload((state) => state.photo.step === 'open');
  if (awaited === undefined) return null;
  return (
    <Note
      kind="news"
      action={
        <span className={styles['actions']}>
          <FileButton kind="primary" isBetter>
            {t('upload.better.choose')}
          </FileButton>
          {hasPhoto && (
            <Button onClick={() => dispatch({ type: 'betterVersionChosen' })}>
              {t('upload.better.thisPhoto')}
            </Button>
          )}
          <Button onClick={() => dispatch({ type: 'betterVersionNotAwaited' })}>{t('ui.cancel')}</Button>
        </span>
      }
    >
      {t('upload.better.awaited')} <Rejected photo={awaited} />
    </Note>
  );
}

function Rejected({ photo: { id, form } }: { photo: RejectedVersion }) {
  return <Link to={`/rejected-photos?photo=${id}`}>{[`#${id}`, plateOf(form)].join(' ').trim()}</Link>;
}
