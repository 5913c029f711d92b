/** The tables of the schema that a move copies, each after the tables that its foreign keys refer to. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/db/schema.ts';

/**
 * What servers keep about their own work: it begins anew. The bytes of partial uploads aren't copied either; clients
 * send them again.
 */
const NOT_MOVED: ReadonlySet<unknown> = new Set([
  schema.partialUploads,
  schema.jobRuns,
  schema.jobClaims,
  schema.attemptCounts,
  schema.siteSchema,
]);

/** A table and its name in the database. */
export interface TableFacts {
  name: string;
  /** Names of its serial columns. */
  serials: readonly string[];
}

/** The tables, read from the schema so none can be forgotten. Throws if foreign keys form a cycle. */
export function tablesInOrder(): TableFacts[] {
  const waiting = new Map(
    Object.values<unknown>(schema)
      .filter((value) => is(value, PgTable))
      .filter((value) => !NOT_MOVED.has(value))
      .map((table) => [getTableConfig(table).name, getTableConfig(table)]),
  );
  const ordered: TableFacts[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].find((table) =>
      table.foreignKeys.every((key) => {
        const target = getTableConfig(key.reference().foreignTable).name;
        return target === table.name || !waiting.has(target);
      }),
    );
    if (ready === undefined) throw new Error(`foreign keys form a cycle: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(ready.name);
    const serials = ready.columns.filter((column) => column.getSQLType() === 'serial');
    ordered.push({ name: ready.name, serials: serials.map((column) => column.name) });
  }
  return ordered;
}
