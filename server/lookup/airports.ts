/** `GET /api/airports/search` (docs/rules/upload.md, "Airports"). */
import { searchAirports } from '../../src/contract/airports.ts';
import { handler } from '../http/route.ts';
import { allAirports } from '../lib/airport-list.ts';
import type { LookupContext } from './context.ts';

export const searchForAirports = handler('GET /api/airports/search', (_ctx: LookupContext, { query }) =>
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
);
