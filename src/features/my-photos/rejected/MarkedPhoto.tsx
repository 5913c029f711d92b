import { useTranslation } from 'react-i18next';
import type { RejectedPhoto } from '../../../contract/photo.ts';
import { MarkPins } from '../../../photo/MarkPins.tsx';
import { nameOf } from '../../../photo/photo-name.ts';
import { PhotoImage } from '../../../photo/PhotoImage.tsx';
import { PhotoZoom } from '../../../photo/PhotoZoom.tsx';
import styles from './rejected-photo-case.module.css';

interface Props {
  photo: RejectedPhoto;
  eager: boolean;
  /** In full size: `at` a mark, from 0, or as a whole. Undefined: not. */
  full: { at: number | undefined } | undefined;
  onFull: (full: { at: number | undefined } | undefined) => void;
}

/** The photo with the pins of its rejection; a press shows it in full size, with them. */
export function MarkedPhoto({ photo, eager, full, onFull }: Props) {
  const { t } = useTranslation();
  return (
    <figure className={styles['picture']}>
      <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager={eager} />
      <MarkPins marks={photo.rejection_marks} />
      <button
        type="button"
        className={styles['zoom']}
        aria-label={t('photo.zoom.open')}
        title={t('photo.zoom.open')}
        onClick={() => onFull({ at: undefined })}
      />
      {full !== undefined && (
        <PhotoZoom
          photo={photo}
          marks={photo.rejection_marks}
          at={full.at}
          onClose={() => onFull(undefined)}
        />
      )}
    </figure>
  );
}
