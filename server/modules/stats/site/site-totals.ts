/** Totals that database triggers maintain (docs/server/database.md, "Totals"). */
import { sql } from 'drizzle-orm';
import { SITE_TOTALS } from '../../../../src/contract/rules/values.ts';
import type { SiteTotalName } from '../../../../src/contract/rules/values.ts';
import type { Db } from '../../../platform/db/client.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { siteTotals } from '../../../platform/db/schema.ts';
import { SharedReads } from '../../../platform/lib/shared-reads.ts';

/** A total, and when it last changed. */
export interface Total {
  n: number;
  /** Undefined if the total has never changed. */
  changed: Date | undefined;
}

export type SiteTotals = Record<SiteTotalName, Total>;

/** All totals, read in one snapshot. */
export function readSiteTotals(db: Db): Promise<SiteTotals> {
  return reads(db).read('figures', async () => {
    const rows = await db
      .select({
        name: siteTotals.name,
        n: sql<number>`sum(${siteTotals.n})::int`,
        changed: sql`max(${siteTotals.updated_at})`.mapWith(siteTotals.updated_at),
      })
      .from(siteTotals)
      .groupBy(siteTotals.name);
    const totalOf = (name: SiteTotalName): Total => {
      const row = rows.find((total) => total.name === name);
      return { n: row?.n ?? 0, changed: row?.changed };
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among the entries
    return Object.fromEntries(SITE_TOTALS.map((name) => [name, totalOf(name)])) as SiteTotals;
  });
}

const reads = perDatabase(() => new SharedReads<SiteTotals>());

/** The sum of several totals. */
export function sumTotals(...totals: readonly Total[]): Total {
  const times = totals.flatMap(({ changed }) => (changed === undefined ? [] : [changed.getTime()]));
  return {
    n: totals.reduce((sum, { n }) => sum + n, 0),
    changed: times.length === 0 ? undefined : new Date(Math.max(...times)),
  };
}

/** The number of photos that need a decision. */
export function countUnreviewed(totals: SiteTotals): number {
  return sumTotals(totals.pending_photos, totals.appealed_photos).n;
}
