import { memo, useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Size } from '../../../contract/rules/size.ts';
import type { Pictured } from '../../../contract/rules/pictures.ts';
import { isPrivate } from '../../../api/images/private-path.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { classes } from '../../../ui/classes.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import type { LeavingPhoto } from '../machine/state.ts';
import type { DeskZoomControl } from './use-desk-zoom.ts';
import { useFullPicture } from './use-full-picture.ts';
import type { FullLoading, FullState } from './use-full-picture.ts';
import styles from './desk-photo.module.css';

interface Props {
  photo: Pictured & Pick<ReviewPhoto, 'id' | 'thumbhash' | 'full'>;
  alt: string;
  isCurrent: boolean;
  /** True for the one that comes next, which is drawn already, though it can't be seen. */
  isNext?: boolean;
  /** Set while the photo slides off the desk: how it was decided, and how far a swipe has moved it already, in px. */
  leaving?: Pick<LeavingPhoto, 'action' | 'from'> | undefined;
  zoom: Pick<DeskZoomControl, 'isZoomed' | 'rect' | 'percent'>;
  loading: FullLoading;
  className?: string | undefined;
  /** What is on the photo while it is the current one. */
  children: Elements;
}

/** From this scale in percent, the picture's pixels are drawn as squares. */
const SQUARES_PERCENT = 200;

/**
 * A box with the photo's aspect ratio and its picture, over it the photo in full size once it is decoded, and a note as long
 * as it isn't there. Tells the desk of the picture once the photo is the current one and its picture has loaded, from
 * whichever address. Rendered again only for what concerns it.
 */
export const DeskFrame = memo(function DeskFrame(props: Props) {
  const { photo, alt, isCurrent, isNext, leaving, zoom, loading, className, children } = props;
  const isOffline = useDesk((state) => state.isOffline);
  const frame = useRef<HTMLDivElement>(null);
  const { id: photoId } = photo;
  // Photos under appeal don't stay on the device.
  const mayStore = !isPrivate(photo.file_path);
  const full = useFullPicture(photo.full?.path, { loading, mayStore, isOffline });
  useEffect(() => {
    const element = frame.current;
    const onLoad = () => {
      const picture = element?.querySelector('img');
      if (!(picture?.complete === true && picture.naturalWidth > 0)) return;
      if (isCurrent) dispatch({ type: 'pictureShown', photoId, picture });
      else void decodeAhead(picture);
    };
    onLoad();
    // `load` doesn't bubble, so it is captured.
    element?.addEventListener('load', onLoad, true);
    return () => element?.removeEventListener('load', onLoad, true);
  }, [isCurrent, photoId]);
  const rect = isCurrent ? zoom.rect : undefined;
  return (
    <>
      <div
        ref={frame}
        className={classes(
          styles['frame'],
          leaving !== undefined
            ? classes(styles['leaving'], styles[leaving.action])
            : !isCurrent && styles[isNext === true ? 'next' : 'ahead'],
          rect && styles['moved'],
          className,
        )}
        style={
          rect === undefined
            ? { ...ratioOf(photo), ...(leaving && { '--from': `${leaving.from}px` }) }
            : {
                width: rect.width,
                height: rect.height,
                transform: `translate(${rect.left}px, ${rect.top}px)`,
                ...((zoom.percent ?? 0) >= SQUARES_PERCENT && { imageRendering: 'pixelated' }),
              }
        }
        aria-hidden={!isCurrent || undefined}
        data-photo={photo.id}
        onAnimationEnd={leaving && (() => dispatch({ type: 'leftScreen' }))}
      >
        <PhotoImage
          photo={photo}
          alt={isCurrent ? alt : ''}
          prefer="display"
          // The pictures ahead don't compete with the current one.
          eager={isCurrent ? true : 'after'}
          className={styles['picture']}
        />
        {full.url !== undefined && (
          <img
            className={classes(
              styles['full'],
              !(isCurrent && full.state === 'ready' && zoom.isZoomed) && styles['ahead'],
            )}
            src={full.url}
            alt=""
            draggable={false}
            data-full={full.state}
            onLoad={({ currentTarget }) => {
              full.onLoaded(currentTarget);
              const { naturalWidth: width, naturalHeight: height } = currentTarget;
              if (isCurrent) dispatch({ type: 'fullSizeKnown', photoId, size: { width, height } });
            }}
            onError={full.onFailed}
          />
        )}
        {isCurrent && children}
      </div>
      {isCurrent && (
        <FullSizeNote
          state={photo.full === undefined ? 'absent' : full.state}
          isZoomed={zoom.isZoomed}
          isOffline={isOffline}
        />
      )}
    </>
  );
});

/** Says on the picture that it isn't the photo in full size, if it should or could be. */
function FullSizeNote({
  state,
  isZoomed,
  isOffline,
}: {
  state: FullState;
  isZoomed: boolean;
  isOffline: boolean;
}) {
  const { t } = useTranslation();
  const isMissing = state === 'absent' || state === 'failed';
  const note = isMissing && isOffline ? 'offline' : !isZoomed ? undefined : isMissing ? 'failed' : 'loading';
  if (note === undefined || state === 'ready') return null;
  return <output className={styles['note']}>{t(`review.zoom.${note}`)}</output>;
}

/** Decodes a picture, which is then painted in the same frame as it becomes visible. */
async function decodeAhead(picture: HTMLImageElement): Promise<void> {
  try {
    await picture.decode();
    picture.decoding = 'sync';
  } catch {
    // It can't be decoded, or was removed meanwhile.
  }
}

export function ratioOf(photo: Size): CSSProperties {
  return { '--ratio': photo.width / photo.height };
}
