/** Classifies database errors by the error codes of PostgreSQL and the operating system. */
import { DrizzleQueryError } from 'drizzle-orm';
import { UNREACHABLE } from '../lib/errno.ts';

/** The unique index or constraint that a write violated, or `undefined` for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) return String(cause.constraint);
  }
  return undefined;
}

/** True if the error was caused by text that PostgreSQL can't store (a NUL character), as text or in JSON. */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((cause) => 'code' in cause && (cause.code === '22021' || cause.code === '22P05'));
}

/**
 * PostgreSQL's error codes for broken connections, shutdown or startup, too many connections, a primary that became
 * read-only, and timeouts of statements, locks and idle transactions.
 */
const OUTAGE = /^(08...|57P0[123]|53300|25006|57014|55P03|25P03)$/;

/** True if the database is temporarily unavailable, so the request isn't at fault and can safely be retried. */
export function isOutage(error: unknown): boolean {
  return causes(error).some((cause) => {
    if ('code' in cause) return UNREACHABLE.has(String(cause.code)) || OUTAGE.test(String(cause.code));
    // If a connection breaks during a query, the error has no code. PostgreSQL's own errors always have one.
    return cause instanceof DrizzleQueryError && cause.cause !== undefined && !('code' in cause.cause);
  });
}

/** True for a serialization failure or a deadlock, after which the transaction may be retried. */
export function isContention(error: unknown): boolean {
  return causes(error).some((cause) => 'code' in cause && (cause.code === '40001' || cause.code === '40P01'));
}

/**
 * True if the error was caused by a write to an account that its owner has deleted in the meantime (migration 0002).
 */
export function isOfDeletedAccount(error: unknown): boolean {
  return causes(error).some((cause) => 'code' in cause && cause.code === 'WD001');
}

/** An error followed by its causes, outermost first. Drizzle wraps the database's own errors. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
