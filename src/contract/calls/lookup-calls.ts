/** Lookups for the upload form (docs/rules/upload.md, "Airports" and "Registration look-up"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { INTEGER_BOUNDS } from './id.ts';
import { OneOf } from './one-of.ts';

const FoundAirport = Type.Object({
  icao: Type.String(),
  iata: Type.String({ description: 'Empty if there is none' }),
  name: Type.String(),
  city: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  name_zh: Type.String({ description: 'Chinese name; empty if unknown' }),
});

/** An aircraft that a registration may belong to. */
export const AircraftMatch = Type.Object({
  registration: Type.String(),
  aircraft: Type.String({ description: 'Aircraft type' }),
  operator: Type.String(),
  source: OneOf(['photos', 'register'] as const, {
    description: "`photos`: the site's own approved photos; `register`: an external aircraft register",
  }),
});
export type AircraftMatch = Static<typeof AircraftMatch>;

export const lookupCalls = {
  'GET /api/airports/search': {
    summary:
      'Search airports by ICAO or IATA code, city or name, in English or Chinese; needs at least two characters',
    query: Type.Object({ q: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ airports: Type.Array(FoundAirport) }),
    caller: 'operator',
  },
  'GET /api/proxy/jetapi': {
    summary:
      'Look up aircraft by the start of their registration, in approved photos and, if configured, an external register',
    query: Type.Object({
      reg: Type.String({ description: '3 to 10 letters, digits, hyphens and plus signs' }),
      photos: Type.Optional(
        Type.Integer({ ...INTEGER_BOUNDS, description: 'Accepted for compatibility; has no effect' }),
      ),
      flights: Type.Optional(
        Type.Integer({ ...INTEGER_BOUNDS, description: 'Accepted for compatibility; has no effect' }),
      ),
    }),
    response: Type.Array(AircraftMatch),
  },
} as const satisfies CallSpecs;
