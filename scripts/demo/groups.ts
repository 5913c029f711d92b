/** The demo's groups. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/client.ts';
import {
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
  users,
} from '../../server/platform/db/schema.ts';
import { FOUNDER } from './people.ts';

/** One application to join the private group and one invitation to it, both unanswered. */
const OPEN_REQUESTS = { group: 'Night Desk', applicant: 'aoife.b', invited: 'tomasz_k' } as const;

/** Which photographers show which of their groups on their photos. */
const ON_PHOTOS = [
  ['Fence Line', 'maren.holt'],
  ['高铁日记', '云中轨'],
  ['Winter Ops', 'j.lindqvist'],
] as const;

/** Requests to create a group; `notes` is the founder's reason for rejecting one. */
const CREATION_REQUESTS = [
  {
    name: 'Terminal Lens',
    description: 'Aircraft from the public side of the glass.',
    minPhotos: 10,
    by: 'aoife.b',
    age: 2,
    notes: undefined,
  },
  {
    name: 'Test',
    description: '',
    minPhotos: 0,
    by: 'rail_ravi',
    age: 30,
    notes: 'Please say what it is for, and find a name that others will know it by.',
  },
] as const;

interface DemoGroup {
  name: string;
  description: string;
  isPrivate?: true;
  /** Usernames; the first member owns the group. */
  members: readonly string[];
  /** Days since its creation. */
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

/** Creates the groups with those of their members who have an account. */
export async function makeGroups(db: Db): Promise<void> {
  for (const { name, description, isPrivate, members, age } of DEMO_GROUPS) {
    const rows = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.username, [...members]));
    const createdAt = daysAgo(age);
    const owner = rows.find(({ username }) => username === members[0]);
    if (owner === undefined) continue;
    const [group] = await db
      .insert(groups)
      .values({
        name,
        description,
        owner_id: owner.id,
        created_by: owner.id,
        is_private: isPrivate === true,
        created_at: createdAt,
      })
      .returning({ id: groups.id });
    if (group === undefined) throw new Error('no row came back from an insert');
    await db.insert(groupMembers).values(
      rows.map(({ id }) => ({
        group_id: group.id,
        user_id: id,
        role: id === owner.id ? 'owner' : 'member',
        joined_at: createdAt,
      })),
    );
  }
  await makeMembershipRequests(db);
  await makeCreationRequests(db);
  for (const [name, username] of ON_PHOTOS) await showOnPhotos(db, name, username);
}

async function makeMembershipRequests(db: Db): Promise<void> {
  const [group] = await db.select().from(groups).where(eq(groups.name, OPEN_REQUESTS.group));
  const [applicant, invited] = [
    await idOf(db, OPEN_REQUESTS.applicant),
    await idOf(db, OPEN_REQUESTS.invited),
  ];
  if (group === undefined) return;
  if (applicant !== undefined) {
    await db
      .insert(membershipRequests)
      .values({ group_id: group.id, user_id: applicant, kind: 'application', created_at: daysAgo(1) });
  }
  if (invited !== undefined) {
    await db.insert(membershipRequests).values({
      group_id: group.id,
      user_id: invited,
      kind: 'invitation',
      invited_by: group.owner_id,
      created_at: daysAgo(3),
    });
  }
}

async function makeCreationRequests(db: Db): Promise<void> {
  const founder = await idOf(db, FOUNDER.username);
  for (const { name, description, minPhotos, by, age, notes } of CREATION_REQUESTS) {
    const requester = await idOf(db, by);
    if (requester === undefined || founder === undefined) continue;
    await db.insert(groupCreationRequests).values({
      name,
      description,
      min_approved_photos: minPhotos,
      requester_id: requester,
      created_at: daysAgo(age),
      ...(notes !== undefined && {
        status: 'rejected',
        reviewed_by: founder,
        reviewed_at: daysAgo(age - 1),
        review_notes: notes,
      }),
    });
  }
}

async function showOnPhotos(db: Db, name: string, username: string): Promise<void> {
  const [group] = await db.select({ id: groups.id }).from(groups).where(eq(groups.name, name));
  const user = await idOf(db, username);
  if (group === undefined || user === undefined) return;
  await db
    .update(groupMembers)
    .set({ on_photos: true })
    .where(and(eq(groupMembers.group_id, group.id), eq(groupMembers.user_id, user)));
}

async function idOf(db: Db, username: string): Promise<number | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user?.id;
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
