/** People, photos and groups as rows, past the server's own calls. */
import { groupMembers, groups, photos } from '../../../server/platform/db/schema.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import type { NewPhoto } from '../db/database.ts';
import type { TestServer, TestUser } from '../harness.ts';

/** Rows of photos that differ from a plane's or a train's in what is named. */
export const plane = planeRow;
export const train = trainRow;

/** Inserts photos that wait; gives their ids. */
export async function waiting(server: TestServer, user: TestUser, ...rows: NewPhoto[]): Promise<number[]> {
  const inserted = await server.ctx.db
    .insert(photos)
    .values(rows.map((row) => Object.assign(row, { user_id: user.id })))
    .returning({ id: photos.id });
  return inserted.map(({ id }) => id);
}

/** Inserts approved photos, as if they had been approved before anybody looked at it. */
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
  for (let begin = 0; begin < rows.length; begin += 250) {
    await server.ctx.db.insert(photos).values(rows.slice(begin, begin + 250));
  }
}

/** Founds a group of some people, the first its owner. */
export async function group(
  server: TestServer,
  name: string,
  [owner, ...members]: [TestUser, ...TestUser[]],
): Promise<number> {
  const [made] = await server.ctx.db
    .insert(groups)
    .values({ name, owner_id: owner.id, created_by: owner.id })
    .returning({ id: groups.id });
  if (made === undefined) throw new Error('no row came back');
  const rows = [owner, ...members].map((user, n) => ({
    group_id: made.id,
    user_id: user.id,
    role: n === 0 ? 'owner' : 'member',
  }));
  await server.ctx.db.insert(groupMembers).values(rows);
  return made.id;
}
