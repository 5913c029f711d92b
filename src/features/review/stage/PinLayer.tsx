import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkPins } from '../../../components/photo/MarkPins.tsx';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { PinPosition } from '../decision/marks.ts';
import { ARROW_DIRECTIONS, positionOn } from './position-on.ts';
import { focusCode } from '../decision/focus-decision.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { marksOnDesk, pointingOf } from '../machine/select.ts';
import styles from './pin-layer.module.css';

/** How far an arrow key moves a pin, as a fraction of width or height. */
export const STEP = 0.01;
/** How far an arrow key moves a pin while Shift is held, as a fraction of width or height. */
export const LARGE_STEP = 0.05;

/** The pins of a rejection on the photo. A touch adds one; dragging or the arrow keys move it. */
export function PinLayer() {
  const { t } = useTranslation();
  const marks = useDesk(marksOnDesk);
  const pointing = useDesk(pointingOf);
  const layer = useRef<HTMLDivElement>(null);
  const selected = pointing?.pin;
  const tabStop = selected ?? marks.findIndex(({ x }) => x !== undefined);

  // The newest pin gets the focus, so that the arrow keys move it.
  useEffect(() => {
    if (selected === undefined) return;
    layer.current?.querySelector<HTMLElement>(`[data-pin="${selected}"]`)?.focus({ preventScroll: true });
  }, [selected]);

  return (
    <div ref={layer} className={styles['layer']}>
      {pointing !== undefined && (
        <button
          type="button"
          className={styles['ground']}
          tabIndex={-1}
          aria-label={t('review.codes.put', { name: t(`reasons.${pointing.code}.name`) })}
          onClick={(event) =>
            dispatch({ type: 'pinAdded', position: positionOn(event.currentTarget, event) })
          }
        />
      )}
      <MarkPins marks={marks} />
      {marks.map((mark, index) => (
        <Pin
          // oxlint-disable-next-line react/no-array-index-key -- a mark is identified by its number
          key={index}
          mark={mark}
          index={index}
          isTabStop={index === tabStop}
          isSelected={index === selected}
        />
      ))}
    </div>
  );
}

interface PinProps {
  mark: PhotoMark;
  index: number;
  /** True for the only pin that the Tab key reaches; Page Down and Page Up go to the others. */
  isTabStop: boolean;
  isSelected: boolean;
}

const PAGE_KEYS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** The handle of one pin; renders nothing for a mark without a position. */
function Pin({ mark: { code, x, y, equalised }, index, isTabStop, isSelected }: PinProps) {
  const { t } = useTranslation();
  const isDragged = useRef(false);
  if (x === undefined || y === undefined) return null;

  const move = (position: PinPosition) => dispatch({ type: 'pinMoved', pin: index, position });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = ARROW_DIRECTIONS[event.key];
    const step = PAGE_KEYS[event.key];
    if (step !== undefined) {
      const pins = [
        ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-pin]') ?? []),
      ];
      pins.at((pins.indexOf(event.currentTarget) + step) % pins.length)?.focus();
    } else if (direction !== undefined) {
      const distance = event.shiftKey ? LARGE_STEP : STEP;
      move({ x: x + direction[0] * distance, y: y + direction[1] * distance });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      leave();
      dispatch({ type: 'pinRemoved', pin: index });
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      leave();
      dispatch({ type: 'pointingStopped' });
    } else return;
    event.preventDefault();
  };

  return (
    <button
      type="button"
      data-pin={index}
      className={styles['handle']}
      tabIndex={isTabStop ? 0 : -1}
      data-selected={isSelected || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={[
        t('review.codes.pin', {
          number: index + 1,
          name: t(`reasons.${code}.name`),
          x: Math.round(x * 100),
          y: Math.round(y * 100),
        }),
        equalised === true ? t('photo.equalised') : '',
      ]
        .join(' ')
        .trim()}
      onFocus={() => dispatch({ type: 'pointingStarted', code, pin: index })}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
      }}
      onPointerMove={(event) => {
        const layer = event.currentTarget.parentElement;
        if (isDragged.current && layer !== null) move(positionOn(layer, event));
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

/** Moves the focus away from a pin when the keyboard user is done with it. */
function leave(): void {
  focusCode(pointingOf(useDesk.getState())?.code);
}
