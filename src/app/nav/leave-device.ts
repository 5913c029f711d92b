import { forgetDrafts } from '../../session/local-drafts.ts';
import { signOut } from '../../session/session.ts';

/** What becomes of the texts that a user has begun: `keep` locks them for the account, as what waits in the outbox. */
export type Begun = 'forget' | 'keep';

/** Ends the session on this device because its user wants it (docs/rules/accounts.md, "Sign-out"). */
export async function leaveDevice(userId: number, begun: Begun): Promise<void> {
  await signOut();
  if (begun === 'forget') forgetDrafts(userId);
}
