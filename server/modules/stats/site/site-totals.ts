/** Totals that database triggers maintain (docs/server/database.md, "Totals"). */
import { count, max, sql } from 'drizzle-orm';
import { SITE_TOTALS } from '../../../../src/contract/rules/values.ts';
import type { SiteTotalName } from '../../../../src/contract/rules/values.ts';
import type { Db } from '../../../platform/db/client.ts';
import { hidesPhoto } from '../../../platform/db/list-conditions.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { siteTotals, takedowns } from '../../../platform/db/schema.ts';
import { SharedReads } from '../../../platform/lib/shared-reads.ts';

/** A total, and when it last changed. */
export interface Total {
  n: number;
  /** Undefined if the total has never changed. */
  changed: Date | undefined;
}

/** The totals; `hidden_photos` aren't stored, but are among those that are stored as rejected. */
export type SiteTotals = Record<SiteTotalName | 'hidden_photos', Total>;

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
    const [hidden] = await db
      .select({ n: count(), changed: max(takedowns.taken_at) })
      .from(takedowns)
      .where(hidesPhoto(takedowns));
    const totalOf = (name: SiteTotalName): Total => {
      const row = rows.find((total) => total.name === name);
      return { n: row?.n ?? 0, changed: row?.changed };
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among the entries
    const totals = Object.fromEntries(SITE_TOTALS.map((name) => [name, totalOf(name)])) as Record<
      SiteTotalName,
      Total
    >;
    const hidden_photos = { n: hidden?.n ?? 0, changed: hidden?.changed ?? undefined };
    const rejected = totals.rejected_photos;
    return {
      ...totals,
      hidden_photos,
      rejected_photos: { ...rejected, n: Math.max(0, rejected.n - hidden_photos.n) },
    };
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
