import { useEffect, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type * as reading from './phone/read-number.ts';
import styles from './phone-number.module.css';

/** Where the country is remembered, for this device. */
const COUNTRY_KEY = 'phone_country';

/** A telephone number while it is typed. */
interface NumberTyped {
  typed: string;
  type: (text: string) => void;
  /** How it is read, and the countries to choose from; undefined until what reads it is loaded. */
  read: (reading.NumberRead & { countries: readonly reading.Country[] }) | undefined;
  choose: (country: string) => void;
}

/**
 * Reads a number as it is typed, and tells `onChange` what is to be sent: with its country's code, or as it was typed
 * where nothing could be loaded that reads it; the server reads it then (docs/rules/accounts.md, "Telephone numbers").
 */
function useNumber(value: string, onChange: (number: string) => void): NumberTyped {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [reader, setReader] = useState<typeof reading>();
  const [choice, setChoice] = useState<reading.CountryChoice>();

  useEffect(() => {
    let isHere = true;
    void import('./phone/read-number.ts').then(
      (loaded) => {
        if (!isHere) return;
        setReader(loaded);
        setChoice(loaded.countryChoice(remembered(), i18n.language, navigator.languages));
      },
      // Without a network nothing is sent either.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [i18n.language]);

  const countries = useMemo(() => reader?.countriesIn(i18n.language), [reader, i18n.language]);
  const read = reader && choice && reader.readNumber(typed, choice);
  const number = read?.number ?? typed;
  useEffect(() => {
    if (number !== value) onChange(number);
  }, [number, value, onChange]);

  return {
    typed,
    type: setTyped,
    read: read && countries && { ...read, countries },
    choose: (code) => {
      const country = reader?.countryChoice(code, i18n.language, []);
      if (reader === undefined || country === undefined) return;
      remember(code);
      setTyped(reader.withoutCountry(typed));
      setChoice(country);
    },
  };
}

function remembered(): string | null {
  try {
    return localStorage.getItem(COUNTRY_KEY);
  } catch {
    return null;
  }
}

function remember(country: string): void {
  try {
    localStorage.setItem(COUNTRY_KEY, country);
  } catch {
    // It is asked for again.
  }
}

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
