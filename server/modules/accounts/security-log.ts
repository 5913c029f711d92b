/** Logs what concerns the safety of accounts (docs/rules/accounts.md, "Security log"). */
import type { Logger } from '../../platform/lib/log.ts';

/** What happened to an account. Account notices of these changes have the same names. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'password_wrong'
  | 'account_created'
  | 'account_deleted'
  | 'username_changed'
  | 'password_changed'
  | 'password_reset'
  | 'phone_verified'
  | 'phone_changed'
  | 'email_removed'
  | 'secure_account_linked';

interface SecurityFields {
  /** Undefined if the typed name has no account. Never a name, number or address. */
  user_id?: number | undefined;
  /** Set if the password was checked at the Keycloak server. */
  secure?: true;
  /** Set if the user didn't do it. */
  by?: 'operator';
}

/** Writes the line. A change is logged once it is committed. */
export function logSecurity(
  { log }: { readonly log: Logger },
  event: SecurityEvent,
  fields: SecurityFields,
): void {
  log.info(event, { ...fields });
}

/** Logs a new account, and the accounts that lost a claim to its e-mail address. */
export function logNewAccount(ctx: { readonly log: Logger }, id: number, dropped: readonly number[]): void {
  logSecurity(ctx, 'account_created', { user_id: id });
  for (const user_id of dropped) logSecurity(ctx, 'email_removed', { user_id });
}
