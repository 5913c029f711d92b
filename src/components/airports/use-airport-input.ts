import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Airport } from '../../contract/rules/airports.ts';
import { namedAirport } from '../../contract/rules/named-airport.ts';
import { isAirportCode } from '../../contract/rules/rules.ts';
import { normalizeAirport, unresolvedAirport } from './typed-airport.ts';

interface MeantAirportOptions {
  /** The form's value: a code, or typed text that can't be submitted. */
  code: string;
  onCode: (code: string) => void;
  /** Undefined until the list is loaded. */
  airports: readonly Airport[] | undefined;
  /** True while the field has the focus, so the text isn't resolved yet. */
  hasFocus: boolean;
}

/** The text typed into an airport field, which is resolved to an airport when the field loses the focus. */
export function useAirportInput({ code, onCode, airports, hasFocus }: MeantAirportOptions) {
  // The text shown while typing, and the form value that it stands for.
  const [typed, setTyped] = useState<{ text: string; code: string }>();
  const isTyped = typed?.code === code;
  const unresolved = code !== '' && (isTyped || !isAirportCode(code)) ? code : undefined;

  const type = (text: string) => {
    const next = normalizeAirport(text);
    setTyped({ text, code: next });
    onCode(next);
  };
  /** Shows the form's value again. `searched`: text left in the search, which is used as if typed here. */
  const leave = (searched: string) => {
    if (searched.trim() !== '') type(normalizeAirport(searched));
    else if (isTyped) setTyped({ text: code, code });
  };
  const set = (next: string) => {
    setTyped(undefined);
    if (next !== code) onCode(next);
  };
  /**
   * Resolves the typed text (a code, a city or a name) if the list is loaded. True if the text is a code that the form
   * already has as its value.
   */
  const decide = (): boolean => {
    if (unresolved === undefined) return true;
    if (airports === undefined) return isAirportCode(unresolved);
    const next = resolved(airports, unresolved);
    set(next);
    return next === code && isAirportCode(next);
  };
  const setResolved = useEffectEvent((next: string) => {
    if (next !== code) onCode(next);
  });
  useEffect(() => {
    // Runs when the field has lost the focus, when the list has loaded, and when the form shows a different photo with
    // unresolved text.
    if (airports !== undefined && !hasFocus && unresolved !== undefined)
      setResolved(resolved(airports, unresolved));
  }, [airports, hasFocus, unresolved]);

  const several = useMemo(() => {
    if (airports === undefined || hasFocus || code === '' || isAirportCode(code)) return [];
    const named = namedAirport(airports, code);
    return named.is === 'several' ? named.airports : [];
  }, [airports, code, hasFocus]);

  return {
    /** The field's text. */
    text: hasFocus && isTyped ? typed.text : code,
    type,
    leave,
    decide,
    choose: ({ icao }: Airport) => set(icao),
    /** The airports to choose from if the name is ambiguous. */
    several,
  };
}

/** The form value for a text: the code of the airport that it names, else the text itself. */
function resolved(airports: readonly Airport[], text: string): string {
  const named = namedAirport(airports, text);
  if (named.is === 'one') return named.airport.icao;
  return named.is === 'several' ? unresolvedAirport(text) : normalizeAirport(text);
}
