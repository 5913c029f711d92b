import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { levelAngle } from './level-angle.ts';
import type { PinPosition } from '../decision/marks.ts';
import { ARROW_DIRECTIONS, positionOn } from './position-on.ts';
import styles from './level-line.module.css';

interface Line {
  from: PinPosition;
  to: PinPosition;
}

/** Where the line is before it is moved: across the middle of the photo. */
const INITIAL: Line = { from: { x: 0.2, y: 0.5 }, to: { x: 0.8, y: 0.5 } };
/** How far an arrow key moves an end, as a fraction of width or height. */
const STEP = 0.002;
/**
 * A line for measuring a tilt: two taps set its ends, which can be dragged, or moved by the arrow keys. `ratio`: the
 * photo's width divided by its height.
 */
export function LevelLine({ ratio }: { ratio: number }) {
  const { t, i18n } = useTranslation();
  const [line, setLine] = useState(INITIAL);
  /** After the first tap, the next one sets the other end. */
  const [isHalf, setHalf] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const { from, to } = line;
  const angle = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(levelAngle(from, to, ratio));
  const ends = [
    ['from', from],
    ['to', to],
  ] as const;
  const moveEnd = (end: keyof Line, position: PinPosition) => setLine({ ...line, [end]: clamped(position) });
  return (
    <div ref={layer} className={styles['layer']}>
      <button
        type="button"
        className={styles['ground']}
        tabIndex={-1}
        aria-label={t('deskTools.levelLine.set')}
        onClick={(event) => {
          const position = positionOn(event.currentTarget, event);
          setLine(isHalf ? { ...line, to: position } : { from: position, to: position });
          setHalf(!isHalf);
        }}
      />
      <svg className={styles['line']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {['dark', 'light'].map((shade) => (
          <line
            key={shade}
            className={styles[shade]}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {ends.map(([end, position]) => (
        <LineEnd
          key={end}
          label={t(`deskTools.levelLine.${end}`)}
          position={position}
          onMove={(next) => moveEnd(end, next)}
        />
      ))}
      <output className={styles['angle']}>{t('deskTools.levelLine.angle', { angle })}</output>
    </div>
  );
}

interface EndProps {
  label: string;
  position: PinPosition;
  onMove: (position: PinPosition) => void;
}

function LineEnd({ label, position, onMove }: EndProps) {
  const isDragged = useRef(false);
  const stop = () => {
    isDragged.current = false;
  };
  return (
    <button
      type="button"
      className={styles['end']}
      style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => {
        const direction = ARROW_DIRECTIONS[event.key];
        if (direction === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onMove({ x: position.x + direction[0] * STEP, y: position.y + direction[1] * STEP });
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
      }}
      onPointerMove={(event) => {
        const layer = event.currentTarget.parentElement;
        if (isDragged.current && layer !== null) onMove(positionOn(layer, event));
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}

function clamped({ x, y }: PinPosition): PinPosition {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}
