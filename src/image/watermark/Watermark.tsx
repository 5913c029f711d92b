import { useId, useRef } from 'react';
import type { RefObject, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WATERMARK_OPACITY, WATERMARK_WIDTH_SHARE } from '../../../workers/image/geometry.ts';
import type { DrawnWatermark, WatermarkSettings } from '../../../workers/image/types.ts';
import { WATERMARK_URLS } from '../../../workers/image/watermark-files.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './watermark.module.css';

/** In percent of the frame's width and height. */
interface Position {
  x: number;
  y: number;
}

/** How far an arrow key moves the watermark, in percent of the frame. */
const STEP = 1;
/** How far an arrow key moves the watermark with Shift, in percent of the frame. */
const LARGE_STEP = 5;

const ARROWS: Record<string, Position> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Event handlers for the dragged element. */
function useDrag(frame: RefObject<HTMLElement | null>, position: Position, onMove: (to: Position) => void) {
  /** The dragging pointer, and the position of the element relative to it. */
  const grip = useRef<{ pointer: number; left: number; top: number } | undefined>(undefined);

  const at = (event: PointerEvent): Position => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    };
  };
  const endDrag = () => {
    grip.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = at(event);
      grip.current = { pointer: event.pointerId, left: position.x - x, top: position.y - y };
    },
    onPointerMove(event: PointerEvent) {
      if (grip.current?.pointer !== event.pointerId) return;
      const { x, y } = at(event);
      onMove({ x: toTenths(x + grip.current.left), y: toTenths(y + grip.current.top) });
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onKeyDown(event: KeyboardEvent) {
      const direction = ARROWS[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      onMove({ x: position.x + direction.x * step, y: position.y + direction.y * step });
    },
  };
}

function toTenths(percent: number): number {
  return Math.round(percent * 10) / 10;
}

interface Props {
  /** The photo's element. */
  frame: RefObject<HTMLElement | null>;
  settings: DrawnWatermark;
  onChange: (change: Partial<WatermarkSettings>) => void;
  /** Called when the watermark's image can't be loaded. */
  onMissing?: () => void;
}

/** The watermark on the photo; can be dragged or moved with the arrow keys. */
export function Watermark({ frame, settings, onChange, onMissing }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { size, x, y, colour } = settings;
  const move = useDrag(frame, { x, y }, onChange);
  return (
    <button
      type="button"
      className={styles['watermark']}
      aria-label={t('composite.move')}
      aria-describedby={id}
      style={{ left: `${x}%`, top: `${y}%`, width: `${size * WATERMARK_WIDTH_SHARE}%` }}
      {...move}
    >
      <img
        src={WATERMARK_URLS[colour]}
        alt=""
        draggable={false}
        style={{ opacity: WATERMARK_OPACITY }}
        onError={onMissing}
      />
      <span id={id}>
        <VisuallyHidden>{t('composite.at', { x: Math.round(x), y: Math.round(y) })}</VisuallyHidden>
      </span>
    </button>
  );
}
