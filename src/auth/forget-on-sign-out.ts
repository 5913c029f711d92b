import { useSession } from '../session/session.ts';
import { forgetUser } from '../api/forget-user.ts';

/** Starts deleting a user's cached data as soon as they sign out, in any tab. */
export function forgetOnSignOut(): void {
  useSession.subscribe(({ session }, before) => {
    const previousId = before.session?.user.id;
    if (previousId !== undefined && previousId !== session?.user.id) void forgetUser(previousId);
  });
}
