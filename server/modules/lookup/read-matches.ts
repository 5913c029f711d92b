/** What a register's answer says, in whichever of its known forms it comes. */
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import { MAX_FIELD } from '../../../src/contract/rules/limits.ts';

/** The most matches that are taken from one answer. */
const MOST = 20;

type RawFields = Readonly<Record<string, unknown>>;

/**
 * Reads a list of matches, or JetAPI's one record (`{JetPhotos: {Reg, Aircraft, Airline}, FlightRadar: {…}}`). What makes
 * no sense is left out; `undefined` for an answer that is neither.
 */
export function readMatches(answer: unknown, asked: string): AircraftMatch[] | undefined {
  if (Array.isArray(answer)) {
    return answer.slice(0, MOST).flatMap((entry) => readMatch(asFields(entry), asked) ?? []);
  }
  const fields = asFields(answer);
  if (fields === undefined) return undefined;
  const photos = asFields(fields['JetPhotos']);
  const radar = asFields(fields['FlightRadar']);
  if (photos === undefined && radar === undefined) {
    const list = fields['matches'] ?? fields['results'] ?? fields['data'];
    if (Array.isArray(list)) return readMatches(list, asked);
    const one = readMatch(asFields(fields['aircraft']) ?? fields, asked);
    return one === undefined ? [] : [one];
  }
  const match = readMatch({ ...present(radar), ...present(photos) }, asked);
  return match === undefined ? [] : [match];
}

function readMatch(fields: RawFields | undefined, asked: string): AircraftMatch | undefined {
  if (fields === undefined) return undefined;
  const aircraft = textOf(fields, [
    'aircraft',
    'Aircraft',
    'aircraft_type',
    'AircraftType',
    'TypeCode',
    'type',
  ]);
  const operator = textOf(fields, ['operator', 'Operator', 'airline', 'Airline']);
  // A register that knows neither has nothing to fill in.
  if (aircraft === '' && operator === '') return undefined;
  const registration = textOf(fields, ['registration', 'Registration', 'Reg', 'reg']).toUpperCase() || asked;
  return { registration, aircraft, operator, source: 'register' };
}

/** The first of some fields that says something. */
function textOf(fields: RawFields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value !== 'string') continue;
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && !NOTHING.has(text.toLowerCase())) return text.slice(0, MAX_FIELD);
  }
  return '';
}

/** What registers write where they know nothing. */
const NOTHING = new Set(['-', 'n/a', 'none', 'null', 'unknown']);

/** The fields that aren't empty, so that they don't hide another part's. */
function present(fields: RawFields | undefined): RawFields {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([name]) => textOf(fields ?? {}, [name]) !== ''),
  );
}

function asFields(value: unknown): RawFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}
