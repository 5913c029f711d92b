/** Deletes from the device what a sign-out leaves of a user besides cached responses. */
import { forgetPictures } from '../database/private-cache.ts';
import { connection } from '../database/this-page.ts';
import { kinds } from '../outbox/kinds/index.ts';
import { lockAway } from '../outbox/store/lock-away.ts';
import { clearSeen } from '../session/seen-achievements.ts';
import { cachedResponses } from './cached-responses.ts';
import { forgetUnlistedPictures } from './images/unlisted-public-pictures.ts';

/** Deletes the pictures of a user who has signed out and of photos that aren't public, and what shows photos in the outbox. */
export async function forgetOnDevice(userId: number): Promise<void> {
  clearSeen(userId);
  await forgetPictures(userId);
  await lockOutboxAway();
  await forgetNonPublicPictures();
}

/** Removes what shows photos from the outbox of everybody who isn't signed in. A failure is retried on the next start. */
export async function lockOutboxAway(): Promise<void> {
  // The database can't be read now.
  await lockAway(connection, kinds).catch(() => undefined);
}

/** Deletes the pictures of photos that aren't public, once nobody is signed in. */
export async function forgetNonPublicPictures(): Promise<void> {
  await forgetUnlistedPictures(await cachedResponses('public'));
}
