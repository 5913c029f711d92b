import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Airport } from '../../contract/rules/airports.ts';
import { namedAirport } from '../../contract/rules/named-airport.ts';
import { isAirportCode } from '../../contract/rules/rules.ts';
import { typedAirport, undecidedAirport } from './typed-airport.ts';

interface MeantAirportOptions {
  /** As the form has it: a code, or what was typed and can't be sent. */
  code: string;
  onCode: (code: string) => void;
  /** Undefined until the list is there. */
  airports: readonly Airport[] | undefined;
  /** The field is being written in: nothing is decided yet. */
  isIn: boolean;
}

/** What was typed into an airport's field, and the airport that it means once the field is left. */
export function useMeantAirport({ code, onCode, airports, isIn }: MeantAirportOptions) {
  // What is shown while it is written, and what the form has of it.
  const [typed, setTyped] = useState<{ text: string; code: string }>();
  const isOfTyped = typed?.code === code;
  const undecided = code !== '' && (isOfTyped || !isAirportCode(code)) ? code : undefined;

  const type = (text: string) => {
    const next = typedAirport(text);
    setTyped({ text, code: next });
    onCode(next);
  };
  /** From now on the field shows what the form has. `searched`: what was typed into the search, which counts as typed here. */
  const leave = (searched: string) => {
    if (searched.trim() !== '') type(typedAirport(searched));
    else if (isOfTyped) setTyped({ text: code, code });
  };
  const set = (next: string) => {
    setTyped(undefined);
    if (next !== code) onCode(next);
  };
  /**
   * Decides what was typed: a code, a city or a name. Without the list that has to wait. True where it is a code, and stood
   * in the form already.
   */
  const decide = (): boolean => {
    if (undecided === undefined) return true;
    if (airports === undefined) return isAirportCode(undecided);
    const next = decided(airports, undecided);
    set(next);
    return next === code && isAirportCode(next);
  };
  const takeDecided = useEffectEvent((next: string) => {
    if (next !== code) onCode(next);
  });
  useEffect(() => {
    // The field was left, the list has come, or another photo with something undecided.
    if (airports !== undefined && !isIn && undecided !== undefined) takeDecided(decided(airports, undecided));
  }, [airports, isIn, undecided]);

  const several = useMemo(() => {
    if (airports === undefined || isIn || code === '' || isAirportCode(code)) return [];
    const named = namedAirport(airports, code);
    return named.is === 'several' ? named.airports : [];
  }, [airports, code, isIn]);

  return {
    /** What stands in the field. */
    text: isIn && isOfTyped ? typed.text : code,
    type,
    leave,
    decide,
    choose: ({ icao }: Airport) => set(icao),
    /** Those of which one has to be chosen. */
    several,
  };
}

/** What the form has for a text: the code of the airport that it names, else the text. */
function decided(airports: readonly Airport[], text: string): string {
  const named = namedAirport(airports, text);
  if (named.is === 'one') return named.airport.icao;
  return named.is === 'several' ? undecidedAirport(text) : typedAirport(text);
}
