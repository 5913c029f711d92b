/** The groups of the demo. */
import { inArray } from 'drizzle-orm';
import type { Db } from '../../server/db/client.ts';
import { groupMembers, groups, users } from '../../server/db/schema.ts';
import { FOUNDER } from './people.ts';

interface DemoGroup {
  name: string;
  description: string;
  isPrivate?: true;
  /** The first one owns it. */
  members: readonly string[];
  /** How long ago it was made, days. */
  age: number;
}

const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Fence Line',
    description: 'Everybody with a ladder and a long lens.',
    members: ['maren.holt', 'tomasz_k', 'j.lindqvist', 'aoife.b', '云中轨', FOUNDER.username],
    age: 340,
  },
  {
    name: '高铁日记',
    description: '一天一张，晴雨无阻。',
    members: ['云中轨', '北站晨光', '追光的小林', 'rail_ravi'],
    age: 290,
  },
  {
    name: 'Winter Ops',
    description: 'De-icing, ploughs and blue hands.',
    members: ['tomasz_k', 'j.lindqvist', 'rail_ravi'],
    age: 260,
  },
  {
    name: 'Night Desk',
    description: 'Tripods after midnight.',
    isPrivate: true,
    members: ['北站晨光', 'maren.holt'],
    age: 120,
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the groups, whoever of their members there is. */
export async function makeGroups(db: Db): Promise<void> {
  for (const { name, description, isPrivate, members, age } of DEMO_GROUPS) {
    const rows = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.username, [...members]));
    const made = new Date(Date.now() - age * DAY_MS);
    const owner = rows.find(({ username }) => username === members[0]);
    if (owner === undefined) continue;
    const [group] = await db
      .insert(groups)
      .values({
        name,
        description,
        owner_id: owner.id,
        is_private: isPrivate === true,
        created_at: made,
      })
      .returning({ id: groups.id });
    if (group === undefined) throw new Error('no row came back from an insert');
    await db.insert(groupMembers).values(
      rows.map(({ id }) => ({
        group_id: group.id,
        user_id: id,
        role: id === owner.id ? 'owner' : 'member',
        joined_at: made,
      })),
    );
  }
}
