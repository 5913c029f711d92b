/** From a token to a session on this device. */
import { request } from '../../api/request.ts';
import { signIn } from '../../session/session.ts';

/** Thrown when the browser refuses to store the session. */
export class SessionNotKept extends Error {
  override readonly name = 'SessionNotKept';
}

/**
 * Asks who the token belongs to and keeps both. Throws what `request` throws, and `SessionNotKept` where this
 * browser stores nothing.
 */
export async function completeSignIn(token: string): Promise<void> {
  const user = await request('GET /api/user', {}, { token });
  try {
    await signIn({ token, username: user.username, user });
  } catch (cause) {
    throw new SessionNotKept('the session could not be stored', { cause });
  }
}
