import { Maximize2, Minimize2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../ui/elements.ts';
import { clampWatermark, fitWithin } from '../../../workers/image/geometry.ts';
import { drawnWatermark, lumaMap } from '../../../workers/image/luma.ts';
import type { DrawnWatermark, LumaMap, Size, WatermarkSettings } from '../../../workers/image/types.ts';
import { serverYear } from '../../api/server-time.ts';
import { FooterBand } from '../../image/watermark/FooterBand.tsx';
import { Watermark } from '../../image/watermark/Watermark.tsx';
import { WatermarkControls } from '../../image/watermark/WatermarkControls.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import type { ApplyStep } from './use-apply-watermark.ts';
import styles from './watermark-screen.module.css';

/** Margin in px around the element that is scrolled to. */
const MARGIN = 16;

/** Scrolls a frame just far enough to show an element in it, without scrolling the page. */
function scrollIntoFrame(frame: HTMLElement, element: HTMLElement): void {
  const outer = frame.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  frame.scrollBy({
    left: shift([inner.left, inner.right], [outer.left, outer.right]),
    top: shift([inner.top, inner.bottom], [outer.top, outer.bottom]),
    behavior: 'instant',
  });
}

type Span = readonly [start: number, end: number];

/** How far to scroll along one axis, in px. */
function shift([start, end]: Span, [from, to]: Span): number {
  if (start < from + MARGIN) return start - from - MARGIN;
  return end > to - MARGIN ? Math.min(end - to + MARGIN, start - from - MARGIN) : 0;
}

interface Props {
  /** The photo's size; positions on it are relative to its sides. */
  photo: Size;
  picture: Elements;
  initial: WatermarkSettings;
  /** Starts with the enlarged view, which is larger than its frame. */
  large?: boolean;
  username: string;
  step?: ApplyStep;
  /** Error message. */
  problem?: string | undefined;
  /** `drawn`: the watermark, including the colour that is shown. */
  onApply: (watermark: WatermarkSettings, drawn: DrawnWatermark) => void;
  onSkip: () => void;
}

/** Photo, watermark and footer band, with the controls beside them, and Apply and Skip at the bottom. */
export function WatermarkEditor(props: Props) {
  const { photo, picture, initial, large = false, username, step = 'idle', problem } = props;
  const { t } = useTranslation();
  const stage = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(large);
  const [luma, onLoad] = useLuma();
  const [watermark, setWatermark] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const isBusy = step !== 'idle';
  const drawn = drawnWatermark(watermark, luma);
  // Runs after every render, to keep the watermark visible when it moves or the photo is enlarged.
  useLayoutEffect(() => {
    const element = frame.current?.querySelector('button');
    if (stage.current && element) scrollIntoFrame(stage.current, element);
  });
  const change = (to: Partial<WatermarkSettings>) => {
    setWatermark((now) => clampWatermark({ ...now, ...to }));
    setChanged(true);
  };
  const reload = () => {
    setMissing(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles['desk']}>
      <section
        ref={stage}
        className={styles['stage']}
        aria-label={t('watermark.preview')}
        inert={isBusy}
        style={{ '--ratio': photo.width / photo.height }}
      >
        <div className={styles['sheet']} data-large={isLarge || undefined}>
          <div ref={frame} className={styles['frame']}>
            <div onLoadCapture={onLoad}>{picture}</div>
            <Watermark
              key={attempt}
              frame={frame}
              settings={drawn}
              onChange={change}
              onMissing={() => setMissing(true)}
            />
          </div>
          <FooterBand photo={photo} username={username} year={serverYear()} />
        </div>
      </section>
      <section className={styles['controls']} aria-label={t('watermark.controls')} inert={isBusy}>
        <div className={styles['tools']}>
          <IconButton
            icon={isLarge ? Minimize2 : Maximize2}
            label={t(isLarge ? 'watermark.whole' : 'watermark.larger')}
            onClick={() => setLarge(!isLarge)}
          />
        </div>
        <WatermarkControls photo={photo} settings={watermark} onChange={change} />
      </section>
      <div className={styles['bar']}>
        <div className={styles['state']} aria-live="polite">
          {isMissing && (
            <Note kind="bad" action={<Button onClick={reload}>{t('ui.tryAgain')}</Button>}>
              {t('watermark.imageMissing')}
            </Note>
          )}
          {problem !== undefined && !isBusy && <Note kind="bad">{problem}</Note>}
          {problem === undefined && !isMissing && (
            <p>
              {isBusy ? t(`watermark.step.${step}`) : t(isChanged ? 'watermark.ready' : 'watermark.hint')}
            </p>
          )}
        </div>
        <Button disabled={isBusy} onClick={props.onSkip}>
          {t('watermark.skip')}
        </Button>
        <Button
          kind="primary"
          busy={isBusy}
          disabled={!isChanged || isMissing}
          onClick={() => props.onApply(watermark, drawn)}
        >
          {t('watermark.apply')}
        </Button>
      </div>
    </div>
  );
}

/** Longest side, in px, of the downscaled copy whose brightness is measured. */
const LONG_SIDE_PX = 300;

/** The brightness of the picture under the watermark, measured by the `onLoad` handler; undefined until then. */
function useLuma(): [LumaMap | undefined, (event: SyntheticEvent) => void] {
  const [map, setMap] = useState<LumaMap>();
  const onLoad = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setMap((now) => measure(target) ?? now);
  };
  return [map, onLoad];
}

function measure(picture: HTMLImageElement): LumaMap | undefined {
  const size = fitWithin({ width: picture.naturalWidth, height: picture.naturalHeight }, LONG_SIDE_PX);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen?.drawImage(picture, 0, 0, size.width, size.height);
  return pen === null ? undefined : lumaMap(pen.getImageData(0, 0, size.width, size.height).data, size);
}
