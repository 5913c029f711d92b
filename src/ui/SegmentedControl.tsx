import { startTransition, useId, useOptimistic } from 'react';
import type { ReactNode } from 'react';
import { SteadyLabel } from './SteadyLabel.tsx';
import styles from './segmented-control.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Before the label. */
  icon?: ReactNode;
  /** Language of the label, where that isn't the page's. */
  lang?: string | undefined;
  /** A figure beside the label, such as the number of photos. */
  figure?: string | undefined;
}

interface Props<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice of one among a few that are all visible: planes or trains, an order of the hot list. Arrow keys move. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, segments, value, onChange, disabled } = props;
  const name = useId();
  // The choice is shown at once, even where its effect (another address, another list) takes a moment.
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: Value) =>
    startTransition(() => {
      show(chosen);
      onChange(chosen);
    });
  return (
    <fieldset className={styles['control']} aria-label={label} disabled={disabled}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === shown}
            onChange={() => choose(segment.value)}
            className={styles['radio']}
          />
          {segment.icon !== undefined && <span className={styles['icon']}>{segment.icon}</span>}
          <SteadyLabel text={segment.label} lang={segment.lang} />
          {segment.figure !== undefined && <span className={styles['figure']}>{segment.figure}</span>}
        </label>
      ))}
    </fieldset>
  );
}
