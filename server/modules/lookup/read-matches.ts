/** Parses a register's response in any of its known formats. */
import type { AircraftMatch } from '../../../src/contract/calls/lookup-calls.ts';
import { MAX_FIELD } from '../../../src/contract/rules/limits.ts';

/** The most matches that are read from one response. */
const MAX_MATCHES = 20;

type RawFields = Readonly<Record<string, unknown>>;

/**
 * Reads a list of matches, or JetAPI's single record (`{JetPhotos: {Reg, Aircraft, Airline}, FlightRadar: {…}}`).
 * Invalid entries are skipped. Returns undefined if the response isn't an object or a list.
 */
export function readMatches(response: unknown, registrationAsked: string): AircraftMatch[] | undefined {
  if (Array.isArray(response)) {
    return response
      .slice(0, MAX_MATCHES)
      .flatMap((entry) => readMatch(asFields(entry), registrationAsked) ?? []);
  }
  const fields = asFields(response);
  if (fields === undefined) return undefined;
  const photos = asFields(fields['JetPhotos']);
  const radar = asFields(fields['FlightRadar']);
  if (photos === undefined && radar === undefined) {
    const list = fields['matches'] ?? fields['results'] ?? fields['data'];
    if (Array.isArray(list)) return readMatches(list, registrationAsked);
    const match = readMatch(asFields(fields['aircraft']) ?? fields, registrationAsked);
    return match === undefined ? [] : [match];
  }
  const match = readMatch({ ...present(radar), ...present(photos) }, registrationAsked);
  return match === undefined ? [] : [match];
}

function readMatch(fields: RawFields | undefined, registrationAsked: string): AircraftMatch | undefined {
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
  // Without aircraft type and operator there is nothing to fill in.
  if (aircraft === '' && operator === '') return undefined;
  const registration =
    textOf(fields, ['registration', 'Registration', 'Reg', 'reg']).toUpperCase() || registrationAsked;
  return { registration, aircraft, operator, source: 'register' };
}

/** The first non-empty value among the named fields. */
function textOf(fields: RawFields, names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value !== 'string') continue;
    const text = value.replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && !NOTHING.has(text.toLowerCase())) return text.slice(0, MAX_FIELD);
  }
  return '';
}

/** Placeholders for unknown values. */
const NOTHING = new Set(['-', 'n/a', 'none', 'null', 'unknown']);

/** The non-empty fields, so empty ones don't overwrite those of the other source. */
function present(fields: RawFields | undefined): RawFields {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([name]) => textOf(fields ?? {}, [name]) !== ''),
  );
}

function asFields(value: unknown): RawFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}
