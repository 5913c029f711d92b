/** What the database refuses, by PostgreSQL's codes. */
import { DrizzleQueryError } from 'drizzle-orm';

/** The unique index or constraint that a write ran into; `undefined` for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  for (const each of causes(error)) {
    if ('code' in each && each.code === '23505' && 'constraint' in each) return String(each.constraint);
  }
  return undefined;
}

/** True for text that PostgreSQL can't hold (a NUL character). */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((each) => 'code' in each && each.code === '22021');
}

/** The system's codes for an address without an answer, or a connection that broke. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/**
 * PostgreSQL's codes: broken connections, a server that ends or begins, no connection left, a master that is read-only now,
 * a statement or a lock that took too long, a transaction that was silent too long.
 */
const OUTAGE = /^(08...|57P0[123]|53300|25006|57014|55P03|25P03)$/;

/** True where the database can't be reached for now: it is not the request's fault, and trying again does no harm. */
export function isOutage(error: unknown): boolean {
  return causes(error).some((each) => {
    if ('code' in each) return UNREACHABLE.has(String(each.code)) || OUTAGE.test(String(each.code));
    // A connection that breaks under a query has no code; whatever PostgreSQL itself says has one.
    return each instanceof DrizzleQueryError && each.cause !== undefined && !('code' in each.cause);
  });
}

/** True where transactions got in each other's way and one was given up: it may be run again as it was. */
export function isContention(error: unknown): boolean {
  return causes(error).some((each) => 'code' in each && (each.code === '40001' || each.code === '40P01'));
}

/** True where something was to be added to an account that its owner has deleted meanwhile (migration 0011). */
export function isOfDeletedAccount(error: unknown): boolean {
  return causes(error).some((each) => 'code' in each && each.code === 'WD001');
}

/** An error and what caused it, outermost first: Drizzle wraps the database's own errors. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
