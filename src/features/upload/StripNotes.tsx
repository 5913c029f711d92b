import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WAITING_PHOTOS } from '../../contract/rules/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { ask } from '../../ui/overlay.ts';
import { dropNobodys, takeNobodys, undoRemoval } from './strip-actions.ts';
import { useUpload } from './upload-state.ts';
import styles from './strip-notes.module.css';

/** Most files that are named one by one. */
const NAMED = 5;

/** What is back from an earlier visit. */
export function RestoredNote() {
  const { t } = useTranslation();
  const restored = useUpload((state) => state.restored);
  if (restored === undefined) return null;
  const { photos: count } = restored;
  return (
    <Note kind="news">{count > 0 ? t('upload.restored.photos', { count }) : t('upload.restored.texts')}</Note>
  );
}

/** The files of the last pick that were left out, each with its reason. */
export function LeftOutNote() {
  const { t } = useTranslation();
  const leftOut = useUpload((state) => state.leftOut);
  if (leftOut.length === 0) return null;
  return (
    <Note kind="bad" action={<IconButton icon={X} label={t('ui.close')} onClick={forgetLeftOut} />}>
      <p className={styles['lead']}>{t('upload.leftOut.title', { count: leftOut.length })}</p>
      <ul className={styles['list']}>
        {leftOut.slice(0, NAMED).map(({ name, problem }, index) => (
          // Two files may have one name.
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          <li key={index}>
            <span className={styles['name']}>{name}</span>{' '}
            <span>
              {problem === 'full' || problem === 'gone'
                ? t(`upload.leftOut.${problem}`, { max: MAX_WAITING_PHOTOS })
                : t(`upload.refused.${problem}`)}
            </span>
          </li>
        ))}
      </ul>
      {leftOut.length > NAMED && <p>{t('upload.leftOut.more', { count: leftOut.length - NAMED })}</p>}
    </Note>
  );
}

function forgetLeftOut(): void {
  useUpload.setState({ leftOut: [] });
}

/** What was removed last, and the way back. */
export function UndoNote() {
  const { t } = useTranslation();
  const offer = useUpload((state) => state.offer);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pressed is gone, and the way back may be out of sight.
    if (offer !== undefined) button.current?.focus();
  }, [offer]);
  if (offer === undefined) return null;
  const [first] = offer.photos;
  return (
    <Note
      kind="news"
      action={
        <Button ref={button} onClick={undoRemoval}>
          {t('upload.undo.button')}
        </Button>
      }
    >
      {offer.what === 'photo' ? t('upload.undo.photo', { name: first?.name ?? '' }) : t('upload.undo.all')}
    </Note>
  );
}

/** Photos that only this window has. */
export function UnkeptNote() {
  const { t } = useTranslation();
  const strip = useUpload((state) => state.strip);
  const count = strip.filter(({ kept }) => kept !== 'yes' && kept !== 'writing').length;
  if (count === 0) return null;
  return <Note kind="caution">{t('upload.strip.unkept', { count })}</Note>;
}

/** Photos that were shared to the device while nobody was signed in: whoever is says whether they are theirs. */
export function NobodysNote() {
  const { t } = useTranslation();
  const count = useUpload((state) => state.nobodys);
  if (count === 0) return null;
  const drop = async () => {
    const yes = await ask({
      type: 'confirm',
      title: t('upload.nobodys.drop'),
      message: t('upload.nobodys.sure', { count }),
      confirm: t('upload.nobodys.drop'),
      danger: true,
    });
    if (yes) await dropNobodys();
  };
  return (
    <Note
      kind="news"
      action={
        <span className={styles['actions']}>
          <Button onClick={() => void takeNobodys()}>{t('upload.nobodys.take')}</Button>
          <Button onClick={() => void drop()}>{t('upload.nobodys.drop')}</Button>
        </span>
      }
    >
      {t('upload.nobodys.text', { count })}
    </Note>
  );
}
