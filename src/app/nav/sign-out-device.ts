import { deleteLocalDrafts } from '../../session/local-drafts.ts';
import { signOut } from '../../auth/sign-out.ts';

/** What happens to the user's text drafts at sign-out. `keep` locks them for the account, as the outbox is locked. */
export type DraftHandling = 'forget' | 'keep';

/** Ends the session on this device at the user's request (docs/rules/accounts.md, "Sign-out"). */
export async function signOutDevice(userId: number, begun: DraftHandling): Promise<void> {
  await signOut();
  if (begun === 'forget') deleteLocalDrafts(userId);
}
