import type { CallAnswer } from '../../../contract/calls/calls.ts';

/** Name and password as typed at the sign-in; in memory only (docs/rules/accounts.md, "Verified number"). */
export interface Credentials {
  email: string;
  password: string;
}

/** What a number is verified for: the signed-in user, or a sign-in that continues afterwards. */
export type VerificationPurpose =
  | { type: 'verification' }
  | { type: 'login-verification'; credentials: Credentials | undefined };

/** The answer to a verification; for a sign-in it has a token. */
export type VerificationAnswer = CallAnswer<'POST /api/auth/sms/verify'>;
