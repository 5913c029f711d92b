/** Accounts and their sessions, for tests. */
import { eq } from 'drizzle-orm';
import { users } from '../../server/platform/db/schema.ts';
import type { TestServer } from './harness.ts';

/** An account's row; throws when there is none. */
export async function userRow({ ctx: { db } }: TestServer, id: number): Promise<typeof users.$inferSelect> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('no such user');
  return row;
}

/** Signs in with a user name or an e-mail address; returns the response, even when it is a refusal. */
export function logIn(server: TestServer, email: string, password: string) {
  return server.call('POST /api/login', { body: { email, password } });
}

/** Signs in and returns the token; throws when the sign-in is refused. */
export async function tokenOf(server: TestServer, email: string, password: string): Promise<string> {
  const response = await logIn(server, email, password);
  if (!response.ok) throw new Error(response.body.error);
  return response.body.token;
}

/** Whether a token's session is still valid. */
export async function isIn(server: TestServer, token: string): Promise<boolean> {
  return (await server.call('GET /api/user', { token })).status === 200;
}
