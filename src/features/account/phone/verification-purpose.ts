import type { CallResponse } from '../../../contract/calls/calls.ts';

/** Name and password as typed at sign-in; in memory only (docs/rules/accounts.md, "Verified number"). */
export interface Credentials {
  email: string;
  password: string;
}

/** Why a number is verified: for the signed-in user, or for a sign-in that continues afterwards. */
export type VerificationPurpose =
  | { type: 'verification' }
  | { type: 'login-verification'; credentials: Credentials | undefined };

/** The server's response when a number is verified; during a sign-in it includes a token. */
export type VerificationResponse = CallResponse<'POST /api/auth/sms/verify'>;
