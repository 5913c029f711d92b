import { useSession } from '../session/session.ts';
import { forgetUser } from '../api/query.ts';

/** From now on drops a user's lists as soon as they are no longer signed in, in whichever tab they signed out. */
export function forgetOnSignOut(): void {
  useSession.subscribe(({ session }, before) => {
    const left = before.session?.user.id;
    if (left !== undefined && left !== session?.user.id) void forgetUser(left);
  });
}
