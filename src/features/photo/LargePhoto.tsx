import { useTranslation } from 'react-i18next';
import type { PhotoCard, PhotoMark } from '../../contract/photo.ts';
import { MarkPins } from '../../photo/MarkPins.tsx';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { PhotoZoom } from '../../photo/PhotoZoom.tsx';
import { nameOf } from '../../photo/photo-name.ts';
import type { FullSize } from './full-size.ts';
import type { PhotoSteps } from './use-steps.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './photo.module.css';

interface Props {
  photo: PhotoCard;
  /** What is wrong with it, where its owner reads that. */
  marks?: readonly PhotoMark[] | undefined;
  full: FullSize;
  /** The photos beside it in the list that it was opened from. */
  steps: PhotoSteps | undefined;
}

/** The photo at its true proportions, as large as the window allows; a press zooms it, a swipe leads to the next. */
export function LargePhoto({ photo, marks, full, steps }: Props) {
  const { t } = useTranslation();
  const swipe = useSwipe(steps?.go);
  return (
    <>
      <figure className={styles['stage']} style={{ '--ratio': photo.width / photo.height }} {...swipe}>
        <div className={styles['photo']}>
          <PhotoImage
            photo={photo}
            alt={nameOf(photo)}
            use="page"
            prefer="display"
            eager
            morph
            className={styles['fill']}
          />
          {marks !== undefined && <MarkPins marks={marks} />}
        </div>
        <button
          type="button"
          className={styles['zoom']}
          aria-label={t('photo.zoom.open')}
          title={t('photo.zoom.open')}
          onClick={() => full.open()}
        />
      </figure>
      {/* Beside it: what is swiped in full size is not swiped here. */}
      {full.isOpen && (
        <PhotoZoom
          photo={photo}
          marks={marks}
          at={full.at}
          steps={steps && { beside: steps.beside, onStep: steps.go, came: full.came }}
          onClose={full.close}
        />
      )}
    </>
  );
}
