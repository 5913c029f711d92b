import { CODE_DIGITS } from '../../contract/rules/limits.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './code.module.css';

interface Props {
  label: string;
  value: string;
  onType: (code: string) => void;
  error?: string | undefined;
}

/** Where the digits of a code are typed, one place each; it has the focus when its step begins. */
export function CodeField({ label, value, onType, error }: Props) {
  return (
    <TextField
      className={styles['code']}
      label={label}
      error={error}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      figures
      data-focus-first
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
