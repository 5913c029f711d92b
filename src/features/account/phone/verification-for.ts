import type { CallAnswer } from '../../../contract/calls/calls.ts';

/** Name and password as they were typed at the sign-in; held in memory only (docs/rules/accounts.md, "Verified number"). */
export interface Credentials {
  email: string;
  password: string;
}

/** What a number is verified for: the signed-in user, or a sign-in that goes on then. */
export type VerificationFor =
  | { type: 'verification' }
  | { type: 'login-verification'; credentials: Credentials | undefined };

/** What a verification answers: for a sign-in with a token. */
export type Verified = CallAnswer<'POST /api/auth/sms/verify'>;
