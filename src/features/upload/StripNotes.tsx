import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { showDialog } from '../../ui/overlay.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './strip-notes.module.css';

/** Says what was restored from an earlier visit. */
export function RestoredNote() {
  const { t } = useTranslation();
  const restored = useUpload((state) => state.restored);
  if (restored === undefined) return null;
  const { photos: count } = restored;
  return (
    <Note kind="news">{count > 0 ? t('upload.restored.photos', { count }) : t('upload.restored.texts')}</Note>
  );
}

/** Says what was removed last, with an Undo button. */
export function UndoNote() {
  const { t } = useTranslation();
  const undo = useUpload((state) => state.undo);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has disappeared, and Undo may be out of view.
    if (undo !== undefined) button.current?.focus();
  }, [undo]);
  if (undo === undefined) return null;
  const [first] = undo.photos;
  return (
    <Note
      kind="news"
      action={
        <Button ref={button} onClick={() => dispatch({ type: 'undone' })}>
          {t('upload.undo.button')}
        </Button>
      }
    >
      {undo.what === 'photo' ? t('upload.undo.photo', { name: first?.name ?? '' }) : t('upload.undo.all')}
    </Note>
  );
}

/** Says how many photos could not be stored, so that only this window has them. */
export function UnstoredNote() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const count = strip.filter(({ stored }) => stored !== 'yes' && stored !== 'writing').length;
  if (count === 0) return null;
  return <Note kind="caution">{t('upload.strip.unstored', { count })}</Note>;
}

/** Asks about photos that were shared to the device while nobody was signed in: are they the user's? */
export function UnclaimedNote() {
  const { t } = useTranslation();
  const count = useUpload((state) => state.unclaimed);
  if (count === 0) return null;
  const discard = async () => {
    const yes = await showDialog({
      type: 'confirm',
      title: t('upload.unclaimed.drop'),
      message: t('upload.unclaimed.sure', { count }),
      confirm: t('upload.unclaimed.drop'),
      danger: true,
    });
    if (yes) dispatch({ type: 'discardUnclaimedRequested' });
  };
  return (
    <Note
      kind="news"
      action={
        <span className={styles['actions']}>
          <Button onClick={() => dispatch({ type: 'takeUnclaimedRequested' })}>
            {t('upload.unclaimed.take')}
          </Button>
          <Button onClick={() => void discard()}>{t('upload.unclaimed.drop')}</Button>
        </span>
      }
    >
      {t('upload.unclaimed.text', { count })}
    </Note>
  );
}
