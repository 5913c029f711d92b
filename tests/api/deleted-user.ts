import { eq } from 'drizzle-orm';
import { users } from '../../server/platform/db/schema.ts';
import type { TestServer, TestUser } from './harness.ts';

/** Somebody whose account has been deleted, of that name before, past the call. */
export async function deletedUser(server: TestServer, username: string): Promise<TestUser> {
  const gone = await server.addUser(username);
  await server.ctx.db
    .update(users)
    .set({
      username: `deleted-${gone.id}`,
      deleted_at: new Date(),
      password_hash: null,
      phone_number: null,
    })
    .where(eq(users.id, gone.id));
  return gone;
}
