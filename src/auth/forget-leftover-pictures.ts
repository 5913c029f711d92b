import { readSession, useSession } from '../session/session.ts';
import { forgetNonPublicPictures, lockOutboxAway } from '../api/forget-on-device.ts';
import { forgetPicturesOfOthers } from '../database/private-cache.ts';

/** Deletes what an interrupted sign-out left on the device of private pictures; runs once after startup. */
export async function forgetLeftoverPictures(): Promise<void> {
  await readSession();
  // While the database can't be read, it is unknown whose pictures may be deleted.
  if (!useSession.getState().ready) return;
  // Failures are retried on the next start.
  await forgetPicturesOfOthers(() => useSession.getState().session?.user.id).catch(() => undefined);
  await lockOutboxAway();
  if (useSession.getState().session === undefined) await forgetNonPublicPictures().catch(() => undefined);
}
