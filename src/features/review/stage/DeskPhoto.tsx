import { useDeferredValue } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { classes } from '../../../ui/classes.ts';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { ZoomButton } from '../../../components/photo/ZoomButton.tsx';
import { isPrivate } from '../../../api/images/private-path.ts';
import { useDesk } from '../desk-machine.ts';
import { pointingOf } from '../machine/select.ts';
import { ROOMY_GIB } from '../list/ahead.ts';
import { BurstMark } from '../burst/BurstMark.tsx';
import { MarkPins } from '../../../components/photo/MarkPins.tsx';
import { isAppeal, isMarkable, previousMarks } from '../decision/desk-decisions.ts';
import { PinLayer } from './PinLayer.tsx';
import { ComparedFrame } from './ComparedFrame.tsx';
import { DeskFrame, ratioOf } from './DeskFrame.tsx';
import { DeskOverlays } from './DeskOverlays.tsx';
import { useBlinking, useComparison } from './use-comparison.ts';
import type { DeskZoomControl } from './use-desk-zoom.ts';
import type { FullLoading } from './use-full-picture.ts';
import styles from './desk-photo.module.css';

/** For photos that can't be seen: what is on the desk doesn't concern them, so they aren't rendered with it. */
const NOT_ZOOMED = { isZoomed: false, rect: undefined, percent: undefined };

interface Props {
  photo: ReviewPhoto;
  /** Belongs on the area that the photo is shown in. */
  stage: RefObject<HTMLDivElement | null>;
  /** Belongs on the area of both photos that are compared. */
  area: RefObject<HTMLDivElement | null>;
  zoom: DeskZoomControl;
}

/**
 * The photo, as large as it fits, or zoomed; after the decision, it slides out in the direction that matches the decision.
 */
export function DeskPhoto({ photo, stage, area, zoom }: Props) {
  const { t } = useTranslation();
  const ahead = useDesk((state) => state.ahead);
  const leaving = useDesk((state) => state.leaving);
  const isRoomy = useDesk(({ device }) => (device.memory ?? 0) >= ROOMY_GIB);
  const { other, mode } = useComparison();
  const isCovered = useBlinking(mode === 'blink' ? other?.id : undefined);
  // A photo that has just come among the next ones gets its frame, and is drawn, after the current one is painted. A
  // string, because the list is another one in each render.
  const framed = useDeferredValue(ahead.map(({ id }) => id).join(' ')).split(' ');
  const frames = [photo, ...ahead.filter(({ id }) => framed.includes(String(id)))];
  // Not after an undo.
  const isLeaving = leaving !== undefined && frames.every(({ id }) => id !== leaving.photo.id);
  const ground = classes(styles['ground'], zoom.isZoomed && styles['magnified']);
  const compared = (covers: boolean | undefined) =>
    other && <ComparedFrame key={other.id} photo={other} covers={covers} zoom={zoom} />;
  return (
    <div ref={area} className={styles['area']} data-compare={other && mode} {...zoom.handlers}>
      <div ref={stage} className={ground} style={ratioOf(photo)} data-pane>
        {(isLeaving ? [leaving.photo, ...frames] : frames).map((each) => (
          // Keyed by photo, so that the next photo's frame becomes visible with its decoded picture.
          <DeskFrame
            key={each.id}
            photo={each}
            alt={nameOf(each)}
            isCurrent={each.id === photo.id}
            isNext={String(each.id) === framed[0] && each.id !== photo.id}
            leaving={isLeaving && each.id === leaving.photo.id ? leaving : undefined}
            zoom={each.id === photo.id ? zoom : NOT_ZOOMED}
            loading={fullLoading(each, { current: photo, next: ahead[0], isZoomed: zoom.isZoomed, isRoomy })}
          >
            {each.id === photo.id && (
              <>
                <ZoomButton
                  className={styles['zoom']}
                  title={undefined}
                  aria-pressed={zoom.isZoomed}
                  tabIndex={-1}
                  onClick={zoom.onPress}
                />
                <DeskOverlays photo={photo} />
                <DeskPins photo={photo} />
                <BurstMark photo={photo} />
              </>
            )}
          </DeskFrame>
        ))}
        {zoom.percent !== undefined && (
          <button
            type="button"
            className={styles['percent']}
            aria-label={t('review.zoom.whole', { percent: zoom.percent })}
            title={t('review.zoom.whole', { percent: zoom.percent })}
            // The keyboard has Escape.
            tabIndex={-1}
            onClick={zoom.showWhole}
          >
            {zoom.percent} %
          </button>
        )}
        {mode === 'blink' && compared(isCovered || undefined)}
        {other !== undefined && (
          <p className={styles['shown']} aria-hidden="true">
            {isCovered ? `#${other.id}` : t('deskTools.compare.this')}
          </p>
        )}
      </div>
      {mode === 'side' && other !== undefined && (
        <div className={ground} style={ratioOf(other)} data-pane>
          {compared(false)}
          <p className={styles['shown']} aria-hidden="true">
            #{other.id}
          </p>
        </div>
      )}
    </div>
  );
}

/**
 * The pins on the photo: of the rejection that is being written, or of that which the photographer appeals against. The
 * latter can be hidden, but not while the reviewer is pointing.
 */
function DeskPins({ photo }: { photo: ReviewPhoto }) {
  const isHidden = useDesk((state) => state.pinsHidden && pointingOf(state) === undefined);
  if (isAppeal(photo) && isHidden) return null;
  return isMarkable(photo) ? <PinLayer /> : <MarkPins marks={previousMarks(photo)} />;
}

/**
 * How far a photo is loaded in full size: the current one once it is zoomed, and the next one too, so that it is there after
 * the decision. At most these two are in memory, each with up to 100 MB.
 */
function fullLoading(
  photo: ReviewPhoto,
  desk: { current: ReviewPhoto; next: ReviewPhoto | undefined; isZoomed: boolean; isRoomy: boolean },
): FullLoading {
  if (photo.id === desk.current.id) {
    if (desk.isZoomed) return 'fetch';
    return desk.isRoomy && !isPrivate(photo.file_path) ? 'stored' : 'look';
  }
  return photo.id === desk.next?.id && desk.isZoomed && desk.isRoomy ? 'fetch' : 'none';
}
