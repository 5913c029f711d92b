/** What happens to a group whose owner's account is deleted (docs/rules/accounts.md, "Deletion"). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  groupMembers,
  groups,
  membershipRequests,
  notifications,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { eventually } from '../../eventually.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { smallJpeg } from '../photo-forms.ts';
import { deleteAccount, storedKeys } from './person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A group's owner and member count, and the owner's role in the members' table. */
const ownerOf = async (groupId: number) => {
  const [row] = await server.ctx.db
    .select({ owner: groups.owner_id, members: groups.member_count, role: groupMembers.role })
    .from(groups)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.group_id, groups.id), eq(groupMembers.user_id, groups.owner_id)),
    )
    .where(eq(groups.id, groupId));
  return row;
};

describe('a group of a deleted owner', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const joined = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
  let names = 0;

  async function groupWith(members: { role: 'admin' | 'member'; day: number; banned?: boolean }[]) {
    const owner = await server.addUser(`group-owner-${(names += 1)}`);
    const avatar_key = newKey('avatars');
    await server.ctx.storage.put(avatar_key, await smallJpeg());
    const [group] = await server.ctx.db
      .insert(groups)
      .values({ name: `Passed on ${names}`, owner_id: owner.id, created_by: owner.id, avatar_key })
      .returning();
    if (group === undefined) throw new Error('no row came back');
    const people: TestUser[] = [];
    const joins = [{ group_id: group.id, user_id: owner.id, role: 'owner', joined_at: joined(0) }];
    for (const { role, day, banned } of members) {
      const user = await server.addUser(`group-member-${(names += 1)}`);
      if (banned === true)
        await server.ctx.db.update(users).set({ ban_message: 'Away' }).where(eq(users.id, user.id));
      people.push(user);
      joins.push({ group_id: group.id, user_id: user.id, role, joined_at: joined(day) });
    }
    await server.ctx.db.insert(groupMembers).values(joins);
    return { owner, group, people };
  }

  test.each([
    [
      'the longest-serving admin',
      [
        { role: 'member', day: 1 },
        { role: 'admin', day: 9 },
        { role: 'admin', day: 5 },
      ],
      2,
    ],
    [
      'the longest-serving member when there is no admin',
      [
        { role: 'member', day: 4 },
        { role: 'member', day: 2 },
      ],
      1,
    ],
    [
      'a member before a banned admin',
      [
        { role: 'admin', day: 1, banned: true },
        { role: 'member', day: 2 },
      ],
      1,
    ],
  ] as const)('passes to %s, who is notified and not its founder', async (_whom, members, heir) => {
    const { owner, group, people } = await groupWith([...members]);
    expect((await deleteAccount(server, owner)).status).toBe(200);
    const heirId = people[heir]?.id ?? 0;
    expect(await ownerOf(group.id)).toEqual({ owner: heirId, members: members.length, role: 'owner' });
    const notices = await server.ctx.db.select().from(notifications).where(eq(notifications.user_id, heirId));
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'group_owned', group_id: group.id, subject: group.name }),
    );
    const founded = and(eq(userAchievements.user_id, heirId), eq(userAchievements.key, 'group_founded'));
    expect(await server.ctx.db.$count(userAchievements, founded), 'handed on, not founded').toBe(0);
    const [after] = await server.ctx.db.select().from(groups).where(eq(groups.id, group.id));
    expect(after?.created_by).toBeNull();
  });

  test('is deleted when nobody is left, with its picture and pending requests', async () => {
    const { owner, group } = await groupWith([]);
    const applicant = await server.addUser('asks-in-vain');
    await server.ctx.db
      .insert(membershipRequests)
      .values({ group_id: group.id, user_id: applicant.id, kind: 'application' });
    expect((await deleteAccount(server, owner)).status).toBe(200);
    expect(await server.ctx.db.$count(groups, eq(groups.id, group.id))).toBe(0);
    expect(await server.ctx.db.$count(membershipRequests, eq(membershipRequests.user_id, applicant.id))).toBe(
      0,
    );
    await eventually(async () => expect((await storedKeys(server)).has(group.avatar_key ?? '')).toBe(false));
  });
});
