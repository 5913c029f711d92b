/** What a user still has to do before anything of theirs may change (docs/rules/accounts.md, "Verified number"). */
import type { CallAnswer } from '../contract/calls/calls.ts';
import { FOUNDER_ID } from '../contract/rules/limits.ts';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { openOutbox } from '../outbox/page/index.ts';
import { queryClient } from '../api/query.ts';
import { useCall } from '../api/use-call.ts';
import type { Loaded } from '../api/use-call.ts';

/** How long an answer counts, ms. */
const FRESH = 5 * 60_000;

export type VerificationStatus = CallAnswer<'GET /api/user/verification-status'>;

/** Follows what the user still has to do; asked for at most every five minutes, and at most twice in a row. */
export function useVerificationStatus(user: CurrentUser): VerificationStatus {
  const asked = useCall(
    'GET /api/user/verification-status',
    {},
    { audience: 'mine', freshFor: FRESH, repeats: 1 },
  );
  return statusOf(asked, user);
}

/** What the server answered; until it has, and where it can't be asked, what is known of the user says it. */
export function statusOf(
  asked: Loaded<VerificationStatus>,
  user: Pick<CurrentUser, 'id' | 'phone_number' | 'agree_eula'>,
): VerificationStatus {
  const known = {
    needsPhoneVerification: user.phone_number === null && user.id !== FOUNDER_ID,
    needsEULA: !user.agree_eula,
  };
  return asked.state === 'ready' ? asked.data : known;
}

/** The terms were accepted, or a number verified: what waited for it in the outbox goes out, and is not asked for again. */
export async function goOnSending(): Promise<void> {
  const outbox = await openOutbox();
  await outbox.goOn();
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === 'GET /api/user/verification-status',
  });
}
