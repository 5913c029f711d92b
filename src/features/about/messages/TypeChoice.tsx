import { useId } from 'react';
import styles from './type-choice.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons styled as tickets that wrap; the selected one is amber. */
export function TypeChoice<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['slips']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['slip']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={styles['radio']}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
