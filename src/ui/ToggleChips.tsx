import { Check } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import styles from './toggle-chips.module.css';

interface ChipOption<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** The group's legend. */
  label: string;
  choices: readonly ChipOption<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Error message. */
  error?: string | undefined;
  disabled?: boolean;
}

/** A group of chips, of which any number can be selected. */
export function ToggleChips<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, onChange, error, disabled } = props;
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['chips']}>
        {choices.map(({ value, label: name }) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              className={classes(styles['chip'], isChosen && styles['chosen'])}
              onClick={() =>
                onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
              }
            >
              {isChosen && <Icon of={Check} size={16} />}
              <span>{name}</span>
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
