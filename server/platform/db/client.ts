/** The database types that the rest of the server uses: Drizzle on PostgreSQL, either embedded or on a server. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The part of a raw statement's result that is the same for all drivers. */
interface Rows<Row> {
  rows: Row[];
}

interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database, or a transaction, for running queries. */
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
  /** The database's address or folder as shown to operators, without user name and password. */
  place: string;
  close(): Promise<void>;
}

/** Returns the current time. */
type Now = () => Date;

/** What most of the server needs: the database and a clock. */
export interface DbContext {
  readonly db: Db;
  readonly clock: Now;
}
