import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useNumber } from './phone/use-number.ts';
import styles from './phone-number.module.css';

interface Props extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'name' | 'required' | 'onBlur'
> {
  'data-focus-first'?: boolean;
  value: string;
  /** The number with its country's code, as it is to be sent. */
  onChange: (number: string) => void;
}

/**
 * Where a telephone number is typed: its country, the number, and how it is read (docs/rules/accounts.md, "Telephone
 * numbers").
 */
export function PhoneNumberField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const { typed, type, read, choose } = useNumber(value, onChange);
  return (
    <div className={styles['number']}>
      {read !== undefined && (
        <Select
          label={t('phone.country')}
          value={read.country}
          autoComplete="tel-country-code"
          onChange={(event) => choose(event.target.value)}
        >
          {read.countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextField
        name="phone_number"
        {...props}
        hint={<span aria-live="polite">{reading()}</span>}
        type="tel"
        autoComplete="tel"
        figures
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );

  function reading(): string {
    if (read === undefined || read.number === '') return t('phone.hint');
    const number = read.shown ?? read.number;
    return t(read.shown === undefined ? 'phone.unsure' : 'phone.readAs', { number });
  }
}
