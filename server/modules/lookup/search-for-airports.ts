/** `GET /api/airports/search` (docs/rules/upload.md, "Airports"). */
import { searchAirports } from '../../../src/contract/rules/airports.ts';
import { defineCall } from '../../platform/http/call.ts';
import { allAirports } from '../airports/airport-list.ts';
import type { LookupContext } from './context.ts';

export const searchForAirports = defineCall('GET /api/airports/search', {
  access: 'public',
  handle: (_ctx: LookupContext, { query }) =>
    Promise.resolve({
      airports: searchAirports(allAirports(), query.q).map(({ icao, iata, name, city, country, nameZh }) => ({
        icao,
        iata,
        name,
        city,
        country,
        name_zh: nameZh,
      })),
    }),
});
