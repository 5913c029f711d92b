import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkPins } from '../../components/photo/MarkPins.tsx';
import type { PhotoMark } from '../../contract/calls/photo.ts';
import type { Place } from './marks.ts';
import type { Draft } from './use-draft.ts';
import styles from './pin-layer.module.css';

/** How far an arrow key moves a pin, of width and height; with Shift the larger. */
const NUDGE = 0.01;
const LEAP = 0.05;

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface LayerProps {
  draft: Draft;
  /** Where the focus goes when a pin is done with by the keyboard. */
  onLeave: () => void;
}

/** The pins of a rejection over the photo: put by a touch, dragged, or moved by the arrow keys. */
export function PinLayer({ draft, onLeave }: LayerProps) {
  const { t } = useTranslation();
  const { marks, pointing } = draft;
  const layer = useRef<HTMLDivElement>(null);
  const held = pointing?.pin;
  const stop = held ?? marks.findIndex(({ x }) => x !== undefined);

  // The pin that was put last takes the focus, so that the keyboard goes on with it.
  useEffect(() => {
    if (held === undefined) return;
    layer.current?.querySelector<HTMLElement>(`[data-pin="${held}"]`)?.focus({ preventScroll: true });
  }, [held]);

  return (
    <div ref={layer} className={styles['layer']}>
      {pointing !== undefined && (
        <button
          type="button"
          className={styles['ground']}
          tabIndex={-1}
          aria-label={t('review.codes.put', { name: t(`reasons.${pointing.code}.name`) })}
          onClick={(event) => draft.put(placeOn(event.currentTarget, event))}
        />
      )}
      <MarkPins marks={marks} />
      {marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mark is known by its number
        <Pin key={index} mark={mark} index={index} isStop={index === stop} draft={draft} onLeave={onLeave} />
      ))}
    </div>
  );
}

interface PinProps extends LayerProps {
  mark: PhotoMark;
  index: number;
  /** The Tab key stops here; from one to the next go Page Down and Page Up. */
  isStop: boolean;
}

const TURNS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** What is pressed and moved of one pin; nothing for a mark without a place. */
function Pin({ mark: { code, x, y }, index, isStop, draft, onLeave }: PinProps) {
  const { t } = useTranslation();
  const isDragged = useRef(false);
  if (x === undefined || y === undefined) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = NUDGES[event.key];
    const turn = TURNS[event.key];
    if (turn !== undefined) {
      const pins = [
        ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-pin]') ?? []),
      ];
      pins.at((pins.indexOf(event.currentTarget) + turn) % pins.length)?.focus();
    } else if (direction !== undefined) {
      const far = event.shiftKey ? LEAP : NUDGE;
      draft.move(index, { x: x + direction[0] * far, y: y + direction[1] * far });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onLeave();
      draft.remove(index);
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      onLeave();
      draft.done();
    } else return;
    event.preventDefault();
  };

  return (
    <button
      type="button"
      data-pin={index}
      className={styles['handle']}
      tabIndex={isStop ? 0 : -1}
      data-held={draft.pointing?.pin === index || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={t('review.codes.pin', {
        number: index + 1,
        name: t(`reasons.${code}.name`),
        x: Math.round(x * 100),
        y: Math.round(y * 100),
      })}
      onFocus={() => draft.point(code, index)}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
      }}
      onPointerMove={(event) => {
        const layer = event.currentTarget.parentElement;
        if (isDragged.current && layer !== null) draft.move(index, placeOn(layer, event));
      }}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onPointerCancel={() => {
        isDragged.current = false;
      }}
    />
  );
}

/** Where a press is on a box that lies over the photo. */
function placeOn(box: Element, event: { clientX: number; clientY: number }): Place {
  const { left, top, width, height } = box.getBoundingClientRect();
  if (width === 0 || height === 0) return { x: 0.5, y: 0.5 };
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}
