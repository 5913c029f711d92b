/**
 * `npm run bench -- worst`: what the worst of every public call and page costs, and what keeps one address from taking more
 * than a tenth of a core with it (docs/server/limits.md, "Costly reads").
 */
import { Client } from 'pg';
import { CALLS } from '../../../server/calls.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import type { Bucket } from '../../../server/platform/limits/request-rates.ts';
import { costOf, withFilledSites } from '../few-and-many.ts';
import type { FilledSite } from '../few-and-many.ts';
import { fillWithPhotos } from '../fill.ts';
import type { BenchTable } from '../site.ts';
import { WORST_SITEMAPS, worstCalls, worstPages } from './cases.ts';
import { slowestStatements } from './slowest-statements.ts';

/** Number of photos on PostgreSQL. */
const MANY = 1_000_000;
/** Number of photos in the embedded database. */
const EMBEDDED = 10_000;
/** The most processor time that one response may take, in ms, unless a rate keeps one address from taking much. */
const MOST_MS = 50;
/** The most processor time that one address may take in a minute, in ms: a tenth of a core. */
const MOST_MS_A_MINUTE = 6000;
/** The longest that a statement may take in the embedded database, in ms. */
const MOST_STATEMENT_MS = 100;
const MINUTE_MS = 60_000;
/** Calls whose time is limited per address (`server/platform/limits/costly-reads.ts`). */
const TIMED: ReadonlySet<string> = new Set([
  'GET /api/photos/search',
  'GET /api/search/suggestions',
  'GET /api/photos',
]);
/** A table's first column shows so much of an address. */
const LONGEST_LABEL = 70;

/** An address, and what limits how often one client may request it. */
interface TimedCase {
  address: string;
  bucket: Bucket;
  isTimed: boolean;
}

function worstCases(): TimedCase[] {
  return [
    ...worstCalls().flatMap(({ name, addresses }) =>
      addresses.map((address) => ({
        address,
        bucket: CALLS[name].rate ?? 'calls',
        isTimed: TIMED.has(name),
      })),
    ),
    ...worstPages().flatMap(({ addresses }) =>
      // Both what they read and their rendering are timed.
      addresses.map((address) => ({ address, bucket: 'pages' as const, isTimed: true })),
    ),
    ...WORST_SITEMAPS.map((address) => ({ address, bucket: 'sitemaps' as const, isTimed: false })),
  ];
}

/** Measures every case on PostgreSQL, then in the embedded database. */
export function measureWorst(folder: string): Promise<BenchTable> {
  const cases = worstCases();
  return withFilledSites(folder, { counts: [MANY], unit: 'photos', fill: fillWithPhotos }, async ([site]) => {
    if (site === undefined) throw new Error('no site was started');
    const slowest = await slowestStatements(
      folder,
      EMBEDDED,
      cases.map(({ address }) => address),
    );
    const client = new Client(site.database);
    await client.connect();
    const table: BenchTable = {};
    for (const each of cases) {
      const { server, database } = await costOf(site, () => request(site, client, each.address));
      const statement = slowest.get(each.address) ?? 0;
      table[decodeURIComponent(each.address).slice(0, LONGEST_LABEL)] = {
        'server, ms': server.toFixed(1),
        'database, ms': database.toFixed(1),
        'kept by': keptBy(each, server + database),
        [`slowest statement of ${EMBEDDED} photos, ms`]: `${statement.toFixed(0)}${statement > MOST_STATEMENT_MS ? ' TOO SLOW' : ''}`,
      };
    }
    await client.end();
    return table;
  });
}

/** What keeps one address from harming the others with a case. */
function keptBy({ bucket, isTimed }: TimedCase, ms: number): string {
  if (ms <= MOST_MS) return `${MOST_MS} ms`;
  if (isTimed) return 'time per address';
  const { max, windowMs } = DEFAULT_LIMITS.rates[bucket];
  const aMinute = (max * MINUTE_MS) / windowMs;
  return aMinute * ms <= MOST_MS_A_MINUTE ? `${aMinute} a minute` : 'NOTHING';
}

async function request({ origin }: FilledSite, client: Client, address: string): Promise<void> {
  // An empty commit, so that no response comes from a snapshot cache (server/platform/db/snapshot-cache.ts).
  await client.query('select pg_current_xact_id()');
  const response = await fetch(origin + address, { headers: { accept: 'text/html, application/json, */*' } });
  await response.arrayBuffer();
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${address} responded with ${response.status}`);
}
