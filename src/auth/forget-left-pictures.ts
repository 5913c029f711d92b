import { readSession, useSession } from '../session/session.ts';
import { forgetUnlisted } from '../api/query.ts';
import { forgetPicturesOfOthers } from '../api/images/private-cache.ts';

/** Drops the pictures that a sign-out has left behind, because the page was closed right then; once after the start. */
export async function forgetLeftPictures(): Promise<void> {
  await readSession();
  // While the device's database can't be read nobody knows whose they are.
  if (!useSession.getState().ready) return;
  // Whatever is left is tried again at the next start.
  await forgetPicturesOfOthers(() => useSession.getState().session?.user.id).catch(() => undefined);
  if (useSession.getState().session === undefined) await forgetUnlisted().catch(() => undefined);
}
