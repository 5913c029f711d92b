import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { classes } from '../../ui/classes.ts';
import { PhotoImage } from '../../photo/PhotoImage.tsx';
import { nameOf } from '../../photo/photo-name.ts';
import { RuleOfThirds } from '../../photo/RuleOfThirds.tsx';
import type { Verdict } from './use-decide.ts';
import styles from './desk-photo.module.css';

/** A photo that was just decided and is on its way out. */
export interface DecidedPhoto {
  photo: ReviewPhoto;
  verdict: Verdict;
}

interface Props {
  photo: ReviewPhoto;
  thirds: boolean;
  onZoom: () => void;
  departed: DecidedPhoto | undefined;
  /** Called when the decided photo has left the screen. */
  onGone: () => void;
}

/** The photo as large as its place allows; a decided one slides out in the direction of its verdict. */
export function DeskPhoto({ photo, thirds, onZoom, departed, onGone }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['ground']}>
      <div key={photo.id} className={styles['frame']} style={ratioOf(photo)}>
        <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager />
        {thirds && <RuleOfThirds />}
        <button
          type="button"
          className={styles['zoom']}
          aria-label={t('photo.zoom.open')}
          tabIndex={-1}
          onClick={onZoom}
        />
      </div>
      {departed !== undefined && (
        <div
          key={`${departed.photo.id} leaves`}
          className={classes(styles['frame'], styles['leaving'], styles[departed.verdict])}
          style={ratioOf(departed.photo)}
          aria-hidden="true"
          onAnimationEnd={onGone}
        >
          <PhotoImage photo={departed.photo} alt="" prefer="display" eager />
        </div>
      )}
    </div>
  );
}

function ratioOf(photo: ReviewPhoto): CSSProperties {
  return { '--ratio': photo.width / photo.height };
}
