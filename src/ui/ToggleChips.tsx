import { Check } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import styles from './toggle-chips.module.css';

/** One choice of several. */
interface ChipOption<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** Name of the group, shown above it. */
  label: string;
  choices: readonly ChipOption<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
  disabled?: boolean;
}

/** Any number of several choices, each a chip with a tick when it is chosen. */
export function ToggleChips<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, onChange, error, disabled } = props;
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['chips']}>
        {choices.map(({ value, label: name }) => {
          const on = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={on}
              className={classes(styles['chip'], on && styles['on'])}
              onClick={() => onChange(on ? chosen.filter((each) => each !== value) : [...chosen, value])}
            >
              {on && <Icon of={Check} size={16} />}
              {name}
            </button>
          );
        })}
      </div>
      <div className={styles['error']} role="alert">
        {error}
      </div>
    </fieldset>
  );
}
