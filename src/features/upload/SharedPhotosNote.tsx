import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useSharedPhotos } from './use-shared-photos.ts';
import styles from './shared-photos.module.css';

/** Asks whether photos that were shared to the app are to be added, and shows them. */
export function SharedPhotosNote({ owner }: { owner: number }) {
  const { t } = useTranslation();
  const { photos, busy, add, discard } = useSharedPhotos(owner);
  const count = photos.length;
  if (count === 0) return null;
  return (
    <Note kind="news">
      <ul className={styles['photos']} aria-label={t('upload.sharedPhotos.label')}>
        {photos.map(({ photo: { id, name }, url }) => (
          <li key={id}>
            {url === undefined ? (
              <span className={styles['blank']}>{name}</span>
            ) : (
              <img src={url} alt={name} className={styles['photo']} loading="lazy" decoding="async" />
            )}
          </li>
        ))}
      </ul>
      <p className={styles['question']}>{t('upload.sharedPhotos.question', { count })}</p>
      <p>{t('upload.sharedPhotos.hint', { count })}</p>
      <div className={styles['answers']}>
        <Button kind="primary" busy={busy} onClick={() => void add()}>
          {t('upload.sharedPhotos.add')}
        </Button>
        <Button disabled={busy} onClick={() => void discard()}>
          {t('upload.sharedPhotos.discard')}
        </Button>
      </div>
    </Note>
  );
}
