/** Which error says that a session has ended: one rule for the page and the outbox. */
import type { ErrorCode } from './errors.ts';

/**
 * True if an error's code says that the server doesn't accept the session any more (docs/rules/accounts.md,
 * "Sessions"). The status alone doesn't: a portal or a proxy may respond with 401 too.
 */
export function refusesSession(code: string | undefined): boolean {
  return code === ('unauthorized' satisfies ErrorCode);
}
