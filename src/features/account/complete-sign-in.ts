/** Turns a token into a session on this device. */
import { request } from '../../api/request.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { signIn } from '../../session/session.ts';

/** Thrown when the browser refuses to store the session. */
export class SessionNotStored extends Error {
  override readonly name = 'SessionNotKept';
}

/**
 * Fetches the user that the token belongs to, and stores both as the session. Throws what `request` throws, and
 * `SessionNotStored` if this browser refuses to store the session.
 */
export async function completeSignIn(token: string): Promise<void> {
  const user = await request('GET /api/user', {}, { token });
  try {
    await signIn({ token, username: user.username, user });
  } catch (cause) {
    throw new SessionNotStored('the session could not be stored', { cause });
  }
  // Somebody who signs in has entered the password.
  void openOutbox().then((outbox) => outbox.passwordEntered());
}
