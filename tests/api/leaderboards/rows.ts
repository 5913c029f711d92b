/** Inserts photos and groups directly as rows, without the API. */
import { groupMembers, groups, photos } from '../../../server/platform/db/schema.ts';
import { insertPhotos, planeRow, statusColumns, trainRow } from '../db/database.ts';
import type { NewPhoto } from '../db/database.ts';
import type { TestServer, TestUser } from '../harness.ts';

/** A photo row with the defaults for a plane; the argument overrides them. */
export const plane = planeRow;
/** A photo row with the defaults for a train; the argument overrides them. */
export const train = trainRow;

/** Inserts photos that are pending review; returns their ids. */
export async function waiting(server: TestServer, user: TestUser, ...rows: NewPhoto[]): Promise<number[]> {
  const inserted = await server.ctx.db
    .insert(photos)
    .values(rows.map((row) => Object.assign(row, { user_id: user.id })))
    .returning({ id: photos.id });
  return inserted.map(({ id }) => id);
}

/** Inserts approved photos, as if approved before achievements were awarded. */
export async function approvedBefore(
  server: TestServer,
  user: TestUser,
  number: number,
  row: (n: number) => NewPhoto = () => plane(),
): Promise<void> {
  const rows = Array.from({ length: number }, (_, n) => ({
    ...statusColumns('approved'),
    reviewed_by: 1,
    ...row(n),
    approval_status: 'approved',
    user_id: user.id,
  }));
  await insertPhotos(server.ctx.db, rows);
}

/** Inserts a group; the first user is its owner. */
export async function group(
  server: TestServer,
  name: string,
  [owner, ...members]: [TestUser, ...TestUser[]],
): Promise<number> {
  const [inserted] = await server.ctx.db
    .insert(groups)
    .values({ name, owner_id: owner.id, created_by: owner.id })
    .returning({ id: groups.id });
  if (inserted === undefined) throw new Error('no row came back');
  const rows = [owner, ...members].map((user, n) => ({
    group_id: inserted.id,
    user_id: user.id,
    role: n === 0 ? 'owner' : 'member',
  }));
  await server.ctx.db.insert(groupMembers).values(rows);
  return inserted.id;
}
