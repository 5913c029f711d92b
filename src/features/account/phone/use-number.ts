import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as reading from './read-number.ts';

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
export function useNumber(value: string, onChange: (number: string) => void): NumberTyped {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [reader, setReader] = useState<typeof reading>();
  const [choice, setChoice] = useState<reading.Choice>();

  useEffect(() => {
    let isHere = true;
    void import('./read-number.ts').then(
      (loaded) => {
        if (!isHere) return;
        setReader(loaded);
        setChoice(loaded.choiceOf(remembered(), i18n.language, navigator.languages));
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
      const country = reader?.choiceOf(code, i18n.language, []);
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
