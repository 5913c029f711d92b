import { CODE_DIGITS } from '../../contract/rules/limits.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './code.module.css';

interface Props {
  label: string;
  value: string;
  onType: (code: string) => void;
  error?: string | undefined;
}

/** The input for a verification code, spaced digit by digit. It gets the focus when its step is shown. */
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
      monospace
      data-focus-first
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
