/** Runs in a page (see `store-session.ts`): signs in through the API and stores the session as the app does. */
import { connect } from '../../../src/database/connection.ts';
import type { Session } from '../../../src/database/schema.ts';
import { writeSession } from '../../../src/session/stored-session.ts';

async function putSession(email: string, password: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const { token } = await responseOf<{ token: string }>('/api/login', { method: 'POST', headers, body });
  const user = await responseOf<Session['user']>('/api/user', {
    headers: { authorization: `Bearer ${token}` },
  });
  const connection = connect();
  await writeSession(connection, { token, username: user.username, user });
  await connection.close();
  localStorage.setItem('token', token);
  localStorage.setItem('username', user.username);
}

async function responseOf<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response's type in the contract
  return (await response.json()) as T;
}

Reflect.set(globalThis, 'putSession', putSession);
