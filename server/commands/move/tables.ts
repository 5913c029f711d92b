/** The tables of the schema, in an order in which each comes after those that it refers to. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../platform/db/schema.ts';

/** A table by its name in the database. */
export interface TableFacts {
  name: string;
  /** Names of columns that count up by themselves. */
  serials: readonly string[];
}

/** Every table, so that a new one can't be forgotten. Throws where tables refer to each other in a circle. */
export function tablesInOrder(): TableFacts[] {
  const waiting = new Map(
    Object.values<unknown>(schema)
      .filter((each) => is(each, PgTable))
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
    if (ready === undefined) throw new Error(`tables in a circle: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(ready.name);
    const serials = ready.columns.filter((column) => column.getSQLType() === 'serial');
    ordered.push({ name: ready.name, serials: serials.map((column) => column.name) });
  }
  return ordered;
}
