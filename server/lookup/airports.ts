/** `GET /api/airports/search` (docs/rules/upload.md, "Airports"). */
import { readFile } from 'node:fs/promises';
import { readAirports, searchAirports } from '../../src/contract/airports.ts';
import type { Airport } from '../../src/contract/airports.ts';
import { handler } from '../http/route.ts';
import { AIRPORTS_FILE } from '../lib/paths.ts';
import { remembered } from '../lib/remembered.ts';
import type { LookupContext } from './context.ts';

/** The list, read when it is first asked for: our own page searches on the device. */
const airports = remembered(async () => readAirports(await readFile(AIRPORTS_FILE, 'utf8')));

export const searchForAirports = handler(
  'GET /api/airports/search',
  async (_ctx: LookupContext, { query }) => ({
    airports: searchAirports(await airports(), query.q).map(
      ({ icao, iata, name, city, country, nameZh }) => ({ icao, iata, name, city, country, name_zh: nameZh }),
    ),
  }),
);

/** The airport with a code, where it is in the list. */
export async function airportOf(icao: string): Promise<Airport | undefined> {
  return (await byIcao()).get(icao);
}

const byIcao = remembered(async () => new Map((await airports()).map((airport) => [airport.icao, airport])));
