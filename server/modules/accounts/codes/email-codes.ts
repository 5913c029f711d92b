/** Codes for registration by e-mail (docs/rules/accounts.md, "Registration by e-mail"). */
import { isCode } from '../../../../src/contract/rules/rules.ts';
import { refuse } from '../../../platform/lib/errors.ts';
import type { Refusal } from '../../../platform/lib/errors.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { AccountsContext } from '../context.ts';
import { checkCode, forgetCode } from './codes.ts';
import type { CodePurpose, EnteredCode } from './codes.ts';

/** The purpose of a registration code. */
export function emailPurpose(email: string): CodePurpose {
  return { recipient: email.trim().toLowerCase(), type: 'register' };
}

/**
 * Checks the code in a registration form before the form causes any other work. Returns a function that invalidates the
 * code when the account is created.
 */
export async function proofOfEmail(
  ctx: AccountsContext,
  email: string,
  { code, ip }: EnteredCode,
): Promise<((db: Pick<Db, 'delete'>) => Promise<boolean>) | Refusal> {
  if (!isCode(code)) return refuse('code_missing');
  const purpose = emailPurpose(email);
  const problem = await checkCode(ctx, purpose, { code, ip });
  if (problem !== undefined) return refuse(problem);
  return (db) => forgetCode(db, purpose);
}
