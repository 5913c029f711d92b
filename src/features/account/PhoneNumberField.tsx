import { useEffect, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type * as parsing from './phone/read-number.ts';
import styles from './phone-number.module.css';

/** The `localStorage` key of the country that was chosen last. */
const COUNTRY_KEY = 'phone_country';

/** A phone number being typed. */
interface NumberInput {
  typed: string;
  setTyped: (text: string) => void;
  /** How the number is interpreted, and the countries to choose from; undefined until the parser is loaded. */
  parsed: (parsing.ParsedNumber & { countries: readonly parsing.Country[] }) | undefined;
  /** True if the parser could not be loaded, so there is no country to choose. */
  isUnparsed: boolean;
  chooseCountry: (code: string) => void;
}

/**
 * Parses a number as it is typed, and calls `onChange` with the number to send: including its country code, or as typed
 * if the parser could not be loaded; then the server parses it (docs/rules/accounts.md, "Telephone numbers").
 */
function useNumberInput(value: string, onChange: (number: string) => void): NumberInput {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [parser, setParser] = useState<typeof parsing>();
  const [choice, setChoice] = useState<parsing.CountryChoice>();
  const [isUnparsed, setIsUnparsed] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void import('./phone/read-number.ts').then(
      (module) => {
        if (!isMounted) return;
        setParser(module);
        setChoice(module.countryChoice(storedCountry(), i18n.language, navigator.languages));
      },
      // Loading fails offline, where the form can't be sent anyway.
      () => {
        if (isMounted) setIsUnparsed(true);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [i18n.language]);

  const countries = useMemo(() => parser?.countriesIn(i18n.language), [parser, i18n.language]);
  const parsed = parser && choice && parser.readNumber(typed, choice);
  const number = parsed?.number ?? typed;
  useEffect(() => {
    if (number !== value) onChange(number);
  }, [number, value, onChange]);

  return {
    typed,
    setTyped,
    parsed: parsed && countries && { ...parsed, countries },
    isUnparsed,
    chooseCountry: (code) => {
      const country = parser?.countryChoice(code, i18n.language, []);
      if (parser === undefined || country === undefined) return;
      storeCountry(code);
      setTyped(parser.withoutCountry(typed));
      setChoice(country);
    },
  };
}

function storedCountry(): string | null {
  try {
    return localStorage.getItem(COUNTRY_KEY);
  } catch {
    return null;
  }
}

function storeCountry(country: string): void {
  try {
    localStorage.setItem(COUNTRY_KEY, country);
  } catch {
    // Storage is blocked, so the choice isn't remembered.
  }
}

interface Props extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'name' | 'required' | 'onBlur'
> {
  'data-focus-first'?: boolean;
  value: string;
  /** Called with the number to send, including its country code. */
  onChange: (number: string) => void;
}

/**
 * The input for a telephone number: a select for the country, the number, and a hint that shows how the number is
 * interpreted (docs/rules/accounts.md, "Telephone numbers").
 */
export function PhoneNumberField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const { typed, setTyped, parsed, isUnparsed, chooseCountry } = useNumberInput(value, onChange);
  return (
    <div className={styles['number']}>
      {parsed !== undefined && (
        <Select
          label={t('phone.country')}
          value={parsed.country}
          autoComplete="tel-country-code"
          onChange={(event) => chooseCountry(event.target.value)}
        >
          {parsed.countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <TextField
        name="phone_number"
        {...props}
        hint={<span aria-live="polite">{hint()}</span>}
        type="tel"
        autoComplete="tel"
        monospace
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );

  function hint(): string {
    if (parsed === undefined) return isUnparsed ? t('phone.withCode') : '';
    if (parsed.number === '') return t('phone.codeAdded');
    const number = parsed.shown ?? parsed.number;
    return t(parsed.shown === undefined ? 'phone.unsure' : 'phone.readAs', { number });
  }
}
