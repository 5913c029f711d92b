/** What a user must still do before they may change anything (docs/rules/accounts.md, "Verified number"). */
import type { CallResponse } from '../contract/calls/calls.ts';
import { FOUNDER_ID } from '../contract/rules/limits.ts';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { openOutbox } from '../outbox/page/index.ts';
import { queryClient } from '../api/query.ts';
import { useCall } from '../api/use-call.ts';
import type { ReadState } from '../api/use-call.ts';

/** How long a response counts as fresh (ms). */
const FRESH = 5 * 60_000;

export type VerificationStatus = CallResponse<'GET /api/user/verification-status'>;

/** What the user must still do; fetched at most every five minutes, with one retry. */
export function useVerificationStatus(user: CurrentUser): VerificationStatus {
  const result = useCall(
    'GET /api/user/verification-status',
    {},
    { audience: 'mine', freshFor: FRESH, retries: 1 },
  );
  return statusOf(result, user);
}

/** The server's response; without one, it is derived from the stored user. */
export function statusOf(
  result: ReadState<VerificationStatus>,
  user: Pick<CurrentUser, 'id' | 'phone_number' | 'agree_eula'>,
): VerificationStatus {
  const derived = {
    needsPhoneVerification: user.phone_number === null && user.id !== FOUNDER_ID,
    needsEULA: !user.agree_eula,
  };
  return result.state === 'ready' ? result.data : derived;
}

/**
 * To be called after the user accepts the terms or verifies a number: sends blocked outbox items and refetches the
 * status.
 */
export async function resumeSending(): Promise<void> {
  const outbox = await openOutbox();
  await outbox.liftBlock();
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === 'GET /api/user/verification-status',
  });
}
