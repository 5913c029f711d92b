/** A user with data of every kind, and helpers for tests of data export and account deletion. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  responses,
  auditEntries,
  codes,
  codeSends,
  groupCreationRequests,
  groupMembers,
  groups,
  membershipRequests,
  notifications,
  photoCorrections,
  photoLikes,
  reports,
  sanctions,
  siteMessages,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import { tablesInOrder } from '../../../server/commands/move/tables.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import type { ApprovedPhotos } from '../../../src/contract/rules/values.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, smallJpeg } from '../photo-forms.ts';
import { appeal } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

/** Strings that occur only in this user's rows. */
export const TRACES = {
  email: 'trace-address@example.com',
  description: 'trace of a description',
  camera: 'trace of a camera',
  name: 'Trace of a name',
  phone: '+8613911122233',
  endpoint: 'https://fcm.googleapis.com/fcm/send/trace-of-a-device',
} as const;

/** The keys of the user's device. */
export const PUSH_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A user with data of every kind, and related users. */
export interface Person {
  user: TestUser;
  other: TestUser;
  reviewer: TestUser;
  founder: TestUser;
  /** The ids of the user's photos, by status. */
  approved: number;
  pending: number;
  rejected: number;
  appealed: number;
  /** The id of an approved photo of `other` that the user likes. */
  liked: number;
  /** The storage key of the profile picture. */
  picture: string;
}

/** Adds a user with data of every kind under this name, and the related users. */
export async function makePerson(server: TestServer, username: string): Promise<Person> {
  const { db, storage } = server.ctx;
  const user = await server.addUser(username);
  // The other users' names must not contain this user's.
  const tail = username.slice(1);
  const other = await server.addUser(`bob-${tail}`);
  const reviewer = await server.addUser(`rex-${tail}`, 'is_plane_reviewer');
  const founder = await server.founder();
  const picture = newKey('avatars');
  await storage.put(picture, await smallJpeg());
  await db
    .update(users)
    .set({
      email: TRACES.email,
      email_verified: true,
      phone_number: TRACES.phone,
      description: TRACES.description,
      camera_model: TRACES.camera,
      age: 41,
      sex: 'Other',
      preferred_lang: 'zh',
      profile_picture_key: picture,
      last_login_at: new Date(),
    })
    .where(eq(users.id, user.id));
  const send = async (description: string) => (await addPhoto(server, user, planeForm({ description }))).id;
  const [approved, pending] = [await send('Approved'), await send('Pending')];
  const [rejected, appealed] = [await send('Rejected'), await send('Appealed')];
  await approve(server, reviewer, approved);
  await reject(server, reviewer, rejected);
  await db.update(users).set({ is_plane_reviewer: true }).where(eq(users.id, other.id));
  await reject(server, other, appealed);
  await appeal(server, user, appealed, 'My own words on it');
  const { id: liked } = await addPhoto(server, other, planeForm({ airport: 'ZBAA' }));
  await approve(server, reviewer, liked);
  for (const [token, id] of [
    [user.token, liked],
    [user.token, approved],
    [other.token, approved],
  ] as const) {
    await server.call('POST /api/photos/:id/like', { params: { id }, body: { liked: true }, token });
  }
  await server.call('PUT /api/push/subscription', {
    body: { endpoint: TRACES.endpoint, keys: PUSH_KEYS, language: 'zh' },
    token: user.token,
  });
  await server.call('PUT /api/user/push', {
    body: {
      kinds: ['verdict', 'appeal'],
      quiet_hours: { from: 1320, to: 420, time_zone: 'Asia/Shanghai' },
    },
    token: user.token,
  });
  await fillRows(server, { user, other, founder, photo: liked });
  return { user, other, reviewer, founder, approved, pending, rejected, appealed, liked, picture };
}

/** Inserts rows that would take too long to create with API calls. */
async function fillRows(
  { ctx: { db } }: TestServer,
  { user, other, founder, photo }: { user: TestUser; other: TestUser; founder: TestUser; photo: number },
): Promise<void> {
  await db.insert(siteMessages).values({
    kind: 'feedback',
    type: 'bug',
    name: TRACES.name,
    email: TRACES.email,
    subject: 'On the gallery',
    message: 'It is fine',
    user_agent: 'trace of a browser',
    user_id: user.id,
    notes: 'A note of super admins',
    status: 'resolved',
    handled_by: founder.id,
    handled_at: new Date(),
  });
  const report = { report_types: ['abusive'], photo_id: photo, message: 'Words of a report' };
  await db.insert(reports).values([
    { ...report, reporter_id: user.id, reported_user_id: other.id, notes: 'Notes on a report' },
    { ...report, reporter_id: other.id, reported_user_id: user.id, message: 'What others say' },
  ]);
  await db.insert(sanctions).values([
    { user_id: user.id, action: 'warn', message: 'Mind the fence', issued_by: founder.id },
    { user_id: user.id, action: 'ban', message: 'Away', reason: 'Fence', issued_by: founder.id },
    { user_id: user.id, action: 'unban', issued_by: founder.id },
  ]);
  await db.insert(notifications).values([
    { user_id: user.id, kind: 'warned', message: 'Mind the fence' },
    { user_id: other.id, kind: 'group_asked', group_id: 1, subject: 'A group', actor_id: user.id },
  ]);
  await db.insert(userAchievements).values({ user_id: user.id, key: 'likes_given' });
  const changes = [{ field: 'description' as const, from: 'Short final', to: TRACES.description }];
  const suggestion = { photo_id: photo, author_id: user.id, changes, created_at: new Date() };
  await db.insert(photoCorrections).values([
    { ...suggestion, state: 'suggested' },
    { ...suggestion, state: 'declined', decided_by: other.id, decided_at: new Date() },
  ]);
  const [group] = await db
    .insert(groups)
    .values({ name: `Group of ${other.username}`, owner_id: other.id, created_by: user.id })
    .returning({ id: groups.id });
  const group_id = group?.id ?? 0;
  await db.insert(groupMembers).values([
    { group_id, user_id: other.id, role: 'owner' },
    { group_id, user_id: user.id, role: 'member', on_photos: true },
  ]);
  const [second] = await db
    .insert(groups)
    .values({ name: `Second of ${other.username}`, owner_id: other.id })
    .returning({ id: groups.id });
  await db.insert(membershipRequests).values([
    { group_id: second?.id ?? 0, user_id: user.id, kind: 'invitation', invited_by: other.id },
    { group_id, user_id: founder.id, kind: 'invitation', invited_by: user.id },
  ]);
  await db.insert(groupCreationRequests).values([
    { requester_id: user.id, name: `Wish of ${user.id}` },
    {
      requester_id: user.id,
      name: `Old wish of ${user.id}`,
      status: 'rejected',
      reviewed_by: founder.id,
      reviewed_at: new Date(),
      review_notes: 'Too many',
    },
  ]);
  const later = new Date(Date.now() + 600_000);
  const code = { type: 'login-verification', code_hash: 'h', asked_from: 'a'.repeat(64), expires_at: later };
  await db.insert(codes).values([
    { ...code, recipient: TRACES.phone },
    { ...code, recipient: TRACES.email },
  ]);
  await db.insert(codeSends).values({ recipient: TRACES.phone, sent_at: new Date() });
  await db.insert(auditEntries).values({
    actor_id: user.id,
    action: 'group_changed',
    subject_kind: 'group',
    subject_id: group_id,
    subject_name: 'A group',
  });
  await db.insert(responses).values({
    user_id: user.id,
    key: randomUUID(),
    request_hash: 'b'.repeat(64),
    status: 200,
    body: { name: TRACES.name },
  });
}

/** A photo's likes: the stored count and the number of rows. */
export async function likesOf({ ctx: { db } }: TestServer, photoId: number): Promise<[number, number]> {
  const row = await db.query.photos.findFirst({ where: (photo) => eq(photo.id, photoId) });
  return [row?.likes ?? -1, await db.$count(photoLikes, eq(photoLikes.photo_id, photoId))];
}

/** Deletes a user's account; returns the response, even when it is a refusal. */
export function deleteAccount(
  server: TestServer,
  user: TestUser,
  photosChoice: ApprovedPhotos = 'keep',
  password = user.username,
) {
  return server.call('DELETE /api/user', { body: { password, photos: photosChoice }, token: user.token });
}

/** Searches all rows of all tables for the strings, ignoring case; returns the table and string of each match. */
export async function tracesOf({ ctx: { db } }: TestServer, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of tablesInOrder()) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      for (const text of texts)
        if (row.toLowerCase().includes(text.toLowerCase())) found.push(`${name} ${text}`);
    }
  }
  return found;
}

/** The keys of all files in the storage. */
export async function storedKeys({ ctx: { storage } }: TestServer): Promise<Set<string>> {
  return new Set((await listAll(storage)).map(({ key }) => key));
}
