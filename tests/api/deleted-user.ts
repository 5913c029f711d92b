import { eq } from 'drizzle-orm';
import { users } from '../../server/platform/db/schema.ts';
import type { TestServer, TestUser } from './harness.ts';

/** Adds a deleted account that was named `username`, directly in the database. */
export async function deletedUser(server: TestServer, username: string): Promise<TestUser> {
  const user = await server.addUser(username);
  await server.ctx.db
    .update(users)
    .set({
      username: `deleted-${user.id}`,
      deleted_at: new Date(),
      password_hash: null,
      phone_number: null,
    })
    .where(eq(users.id, user.id));
  return user;
}
