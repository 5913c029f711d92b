/** The database as the rest of the server sees it: Drizzle over PostgreSQL, embedded or a server of its own. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What a raw statement gives; each driver adds something of its own. */
interface Rows<Row> {
  rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** What queries run on: the database, or a transaction of it. */
export type Db = Pick<
  PgDatabase<RowsHKT, typeof schema>,
  | '$count'
  | 'select'
  | 'selectDistinct'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'query'
  | 'transaction'
>;

/** An open database. */
export interface Database {
  db: Db;
  /** Where it is, for operators: without user and password. */
  place: string;
  close(): Promise<void>;
}

/** Gives the present time. */
type Now = () => Date;

/** What most of the server needs: the database and the time. */
export interface DbContext {
  readonly db: Db;
  readonly clock: Now;
}
