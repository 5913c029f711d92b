/** Lookups for the upload form (docs/rules/upload.md, "Airports" and "Registration look-up"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { INTEGER_BOUNDS } from './id.ts';
import { OneOf } from './photo.ts';

const FoundAirport = Type.Object({
  icao: Type.String(),
  iata: Type.String({ description: 'empty where it has none' }),
  name: Type.String(),
  city: Type.String(),
  country: Type.String({ description: 'ISO 3166, two letters' }),
  name_zh: Type.String({ description: 'Chinese; empty where we have none' }),
});

/** A possible aircraft for a registration. */
export const AircraftMatch = Type.Object({
  registration: Type.String(),
  aircraft: Type.String({ description: 'its type' }),
  operator: Type.String(),
  source: OneOf(['photos', 'register'] as const, {
    description: "`photos`: the site's own approved photos; `register`: another site's register",
  }),
});
export type AircraftMatch = Static<typeof AircraftMatch>;

export const lookupCalls = {
  'GET /api/airports/search': {
    summary: 'Airports by ICAO or IATA code, city or name, in English or Chinese; none below two characters',
    query: Type.Object({ q: Type.String({ maxLength: 100 }) }),
    answer: Type.Object({ airports: Type.Array(FoundAirport) }),
    caller: 'operator',
  },
  'GET /api/proxy/jetapi': {
    summary:
      'Aircraft whose registration begins so, from approved photos and, where one is set, from a register',
    query: Type.Object({
      reg: Type.String({ description: '3 to 10 letters, digits, hyphens and plus signs' }),
      photos: Type.Optional(
        Type.Integer({ ...INTEGER_BOUNDS, description: 'taken for the sake of other programs; no effect' }),
      ),
      flights: Type.Optional(Type.Integer({ ...INTEGER_BOUNDS, description: 'the same' })),
    }),
    answer: Type.Array(AircraftMatch),
  },
} as const satisfies Record<string, CallSpec>;
