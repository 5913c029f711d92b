/** Totals that triggers maintain (docs/server/database.md, "Kept figures"). */
import { sql } from 'drizzle-orm';
import { SITE_FIGURES } from '../../../../src/contract/rules/values.ts';
import type { SiteFigure } from '../../../../src/contract/rules/values.ts';
import type { Db } from '../../../platform/db/client.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { siteFigures } from '../../../platform/db/schema.ts';
import { SharedReads } from '../../../platform/lib/shared-reads.ts';

/** A total, and when it last changed. */
export interface FigureTotal {
  n: number;
  /** Undefined if nothing was ever counted. */
  changed: Date | undefined;
}

export type SiteFigures = Record<SiteFigure, FigureTotal>;

/** All totals, read in one snapshot. */
export function readSiteFigures(db: Db): Promise<SiteFigures> {
  return reads(db).read('figures', async () => {
    const rows = await db
      .select({
        name: siteFigures.name,
        n: sql<number>`sum(${siteFigures.n})::int`,
        changed: sql`max(${siteFigures.updated_at})`.mapWith(siteFigures.updated_at),
      })
      .from(siteFigures)
      .groupBy(siteFigures.name);
    const figureOf = (name: SiteFigure): FigureTotal => {
      const row = rows.find((total) => total.name === name);
      return { n: row?.n ?? 0, changed: row?.changed };
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among the entries
    return Object.fromEntries(SITE_FIGURES.map((name) => [name, figureOf(name)])) as SiteFigures;
  });
}

const reads = perDatabase(() => new SharedReads<SiteFigures>());

/** The sum of several totals. */
export function together(...totals: readonly FigureTotal[]): FigureTotal {
  const times = totals.flatMap(({ changed }) => (changed === undefined ? [] : [changed.getTime()]));
  return {
    n: totals.reduce((sum, { n }) => sum + n, 0),
    changed: times.length === 0 ? undefined : new Date(Math.max(...times)),
  };
}

/** How many photos are waiting for a decision. */
export function unreviewed(totals: SiteFigures): number {
  return together(totals.pending_photos, totals.appealed_photos).n;
}
