import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { classes } from '../../ui/classes.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { RuleOfThirds } from '../../components/photo/RuleOfThirds.tsx';
import type { Verdict } from './verdicts.ts';
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
  /** Called with the picture whenever one has loaded. */
  onPicture: (picture: HTMLImageElement) => void;
  departed: DecidedPhoto | undefined;
  /** Called when the decided photo has left the screen. */
  onGone: () => void;
  /** Pins, over the photo. */
  pins: ReactNode;
}

/** The photo as large as its place allows; a decided one slides out in the direction of its verdict. */
export function DeskPhoto({ photo, thirds, onZoom, onPicture, departed, onGone, pins }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['ground']}>
      <Frame key={photo.id} photo={photo} onPicture={onPicture}>
        <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager />
        {thirds && <RuleOfThirds />}
        <button
          type="button"
          className={styles['zoom']}
          aria-label={t('photo.zoom.open')}
          tabIndex={-1}
          onClick={onZoom}
        />
        {pins}
      </Frame>
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

interface FrameProps {
  photo: ReviewPhoto;
  onPicture: (picture: HTMLImageElement) => void;
  children: ReactNode;
}

/** The photo's own proportions; tells of the picture in it, whichever of its addresses that comes from. */
function Frame({ photo, onPicture, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onPicture);
  useEffect(() => {
    const element = frame.current;
    const look = () => {
      const picture = element?.querySelector('img');
      if (picture?.complete === true && picture.naturalWidth > 0) tell(picture);
    };
    look();
    // A picture's own event doesn't rise to its frame.
    element?.addEventListener('load', look, true);
    return () => element?.removeEventListener('load', look, true);
  }, []);
  return (
    <div ref={frame} className={styles['frame']} style={ratioOf(photo)}>
      {children}
    </div>
  );
}

function ratioOf(photo: ReviewPhoto): CSSProperties {
  return { '--ratio': photo.width / photo.height };
}
