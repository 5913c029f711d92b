import { startTransition, useId, useOptimistic } from 'react';
import type { Elements } from './elements.ts';
import { SteadyLabel } from './SteadyLabel.tsx';
import styles from './segmented-control.module.css';

interface ControlSegment<Value extends string> {
  value: Value;
  label: string;
  /** Shown before the label. */
  icon?: Elements;
  /** Language of the label, if it isn't the page's. */
  lang?: string | undefined;
  /** A number next to the label, such as how many photos there are. */
  figure?: string | undefined;
  /** A badge below the label, such as "recommended". */
  mark?: string | undefined;
}

interface Props<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  segments: readonly ControlSegment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Explains the chosen option; shown below two segments that each have half the width. */
  text?: string;
}

/**
 * A radio group styled as segments, for a few options such as planes or trains, or the order of a list. The arrow keys
 * move between them.
 */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, segments, value, onChange, disabled, text } = props;
  const name = useId();
  // Shows the choice at once, even if its effect (such as a different address or list) takes a moment.
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: Value) =>
    startTransition(() => {
      show(chosen);
      onChange(chosen);
    });
  return (
    <fieldset
      className={styles['control']}
      data-halves={text === undefined ? undefined : true}
      aria-label={label}
      disabled={disabled}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === shown}
            onChange={() => choose(segment.value)}
            aria-describedby={text === undefined ? undefined : `${name}-text`}
            className={styles['radio']}
          />
          {segment.icon !== undefined && <span className={styles['icon']}>{segment.icon}</span>}
          <span className={styles['name']}>
            <SteadyLabel text={segment.label} lang={segment.lang} />
            {segment.mark !== undefined && <span className={styles['mark']}>{segment.mark}</span>}
          </span>
          {segment.figure !== undefined && <span className={styles['count']}>{segment.figure}</span>}
        </label>
      ))}
      {text !== undefined && (
        <p className={styles['text']} id={`${name}-text`} aria-live="polite">
          {text}
        </p>
      )}
    </fieldset>
  );
}
