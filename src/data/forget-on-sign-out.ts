import { readSession, useSession } from '../session/session.ts';
import { forgetUser } from './query.ts';

/** From now on drops a user's lists as soon as they are no longer signed in, in whichever tab they signed out. */
export function forgetOnSignOut(): void {
  useSession.subscribe(({ session }, before) => {
    const left = before.session?.user.id;
    if (left !== undefined && left !== session?.user.id) void forgetUser(left);
  });
}

/** Drops the pictures that a sign-out has left behind, because the page was closed right then; once after the start. */
export async function forgetLeftPictures(): Promise<void> {
  await readSession();
  // While the device's database can't be read nobody knows whose they are.
  if (!useSession.getState().ready) return;
  const { forgetPicturesOfOthers } = await import('./private-cache.ts');
  // Whatever is left is tried again at the next start.
  await forgetPicturesOfOthers(() => useSession.getState().session?.user.id).catch(() => undefined);
}
