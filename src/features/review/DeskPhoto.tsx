import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import { classes } from '../../ui/classes.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { nameOf } from '../../components/photo/photo-name.ts';
import { RuleOfThirds } from '../../components/photo/RuleOfThirds.tsx';
import styles from './desk-photo.module.css';

/** A photo that was just decided on and is sliding off the desk. */
export interface LeavingPhoto {
  photo: ReviewPhoto;
  action: DecisionAction;
}

interface Props {
  photo: ReviewPhoto;
  thirds: boolean;
  onZoom: () => void;
  /** Called with each picture that has loaded. */
  onPicture: (picture: HTMLImageElement) => void;
  leaving: LeavingPhoto | undefined;
  /** Called when the leaving photo has left the screen. */
  onLeft: () => void;
  /** The pins on the photo. */
  pins: ReactNode;
}

/** The photo, as large as it fits; after the decision, it slides out in the direction that matches the decision. */
export function DeskPhoto({ photo, thirds, onZoom, onPicture, leaving, onLeft, pins }: Props) {
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
      {leaving !== undefined && (
        <div
          key={`${leaving.photo.id} leaves`}
          className={classes(styles['frame'], styles['leaving'], styles[leaving.action])}
          style={ratioOf(leaving.photo)}
          aria-hidden="true"
          onAnimationEnd={onLeft}
        >
          <PhotoImage photo={leaving.photo} alt="" prefer="display" eager />
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

/** A box with the photo's aspect ratio. Calls `onPicture` when its picture has loaded, from whichever address. */
function Frame({ photo, onPicture, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onPicture);
  useEffect(() => {
    const element = frame.current;
    const onLoad = () => {
      const picture = element?.querySelector('img');
      if (picture?.complete === true && picture.naturalWidth > 0) report(picture);
    };
    onLoad();
    // `load` doesn't bubble, so it is captured.
    element?.addEventListener('load', onLoad, true);
    return () => element?.removeEventListener('load', onLoad, true);
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
