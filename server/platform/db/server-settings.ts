/** How the server connects to a PostgreSQL server, and how long it lets it work. */

/** How long a request may wait for a connection. */
const CONNECT_MS = 10_000;
/** How long a connection may be silent before the first TCP keepalive probe is sent. */
export const SILENCE_MS = 10_000;

/** Timeouts of statements and transactions. */
export interface DatabaseTimeouts {
  /** The longest a statement may run, in ms; 0 means no limit. */
  statementMs: number;
  /** The longest a transaction may be idle, in ms; 0 means no limit. */
  idleTransactionMs: number;
}

export const REQUEST_TIMEOUTS: DatabaseTimeouts = { statementMs: 60_000, idleTransactionMs: 60_000 };
/** For operations on whole tables. */
export const NO_TIMEOUTS: DatabaseTimeouts = { statementMs: 0, idleTransactionMs: 0 };

/**
 * The settings of a connection to the database at `url`. None of them sets anything in the session but its name: a
 * pooler in transaction mode refuses that, or gives the session to another server (docs/server/database.md, "Poolers").
 */
export function connectionSettings(url: string) {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
    application_name: 'wingrail',
  };
}

/** The statements that begin a transaction with timeouts of its own, in one round trip. */
export function beginWithin({ statementMs, idleTransactionMs }: DatabaseTimeouts): string {
  return `begin; set local statement_timeout = ${statementMs};
    set local idle_in_transaction_session_timeout = ${idleTransactionMs}`;
}

/** `host:port/database`, without user and password. */
export function describeUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
