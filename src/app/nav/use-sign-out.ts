import { useNavigate } from 'react-router-dom';
import { secureRefreshToken } from '../../auth/secure-accounts.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { signOutDevice } from './sign-out-device.ts';
import type { DraftHandling } from './sign-out-device.ts';
import { useSignOutPrompt } from './sign-out-prompt.ts';

/**
 * Signs out on this device and, if the server can be reached, on the server; then goes to the home page
 * (docs/rules/accounts.md, "Sign-out").
 */
export function useSignOut(): (begun: DraftHandling) => Promise<void> {
  const navigate = useNavigate();
  const logout = useWriteCall('POST /api/logout');
  const secureLogout = useWriteCall('POST /api/auth/keycloak/logout');
  return async (begun) => {
    const { session } = useSession.getState();
    if (session === undefined) return;
    // Offline, the token stays valid on the server until it expires, but this device deletes it now.
    void logout.write({}, { token: session.token });
    const refresh_token = secureRefreshToken();
    if (refresh_token !== undefined) void secureLogout.write({ body: { refresh_token } });
    await signOutDevice(session.user.id, begun);
    await navigate('/');
  };
}

/** Signs out like `useSignOut`, but first asks what to do with outbox items and draft photos, if there are any. */
export function useConfirmedSignOut(): () => Promise<void> {
  const leave = useSignOut();
  return async () => {
    const userId = useSession.getState().session?.user.id;
    const prepared = userId === undefined ? 0 : await readOutbox(userId);
    if (useOutbox.getState().waiting + prepared > 0) useSignOutPrompt.setState({ isAsked: true, prepared });
    else await leave('keep');
  };
}

/**
 * Reads the outbox, since a page that was opened just now may not have read it yet. Resolves to the number of the user's draft
 * photos; 0 if they can't be read, so that signing out still works.
 */
async function readOutbox(userId: number): Promise<number> {
  try {
    const outbox = await openOutbox();
    await outbox.view.refresh();
    return await outbox.countPickedPhotos(userId);
  } catch {
    return 0;
  }
}
