import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAnnouncements } from '../../../scripts/demo/announcements.ts';
import { makeGroups } from '../../../scripts/demo/groups.ts';
import { backdateAccounts, backdatePhoto } from '../../../scripts/demo/backdate.ts';
import { people } from '../../../scripts/demo/people.ts';
import { seed } from '../../../scripts/demo/seed.ts';
import type { SeededPhoto } from '../../../scripts/demo/seed.ts';
import { openSite } from '../../../scripts/demo/site.ts';
import type { Site } from '../../../scripts/demo/site.ts';
import { sampleNamed } from '../../../scripts/samples/catalogue.ts';
import { approvalStatusOf } from '../../../scripts/samples/sample.ts';
import {
  announcements,
  groupMembers,
  groups,
  notifications,
  photoEvents,
  photoLikes,
  photoMessages,
  photos,
  users,
} from '../../../server/platform/db/schema.ts';

const IDS = ['overhead', 'window-wing', 'light-trails', 'through-fence', 'heat-haze'];

describe('the demo', () => {
  let site: Site;
  let seeded: SeededPhoto[];

  beforeAll(async () => {
    site = await openSite({ PORT: '0' });
    const { db } = site.server.ctx;
    seeded = await seed({
      origin: site.server.address,
      readCode: site.readCode,
      ids: IDS,
      lookBack: (id, sample, daysAgo) => backdatePhoto(db, id, sample, daysAgo),
    });
  }, 240_000);
  afterAll(() => site.end());

  const idOf = (name: string) => seeded.find(({ sample }) => sample.id === name)?.id ?? 0;

  test('has no uploads by users who had not joined yet', async () => {
    const { db } = site.server.ctx;
    await backdateAccounts(db);
    const joined = new Map((await db.select().from(users)).map(({ id, created_at }) => [id, created_at]));
    const uploads = await db.select({ by: photos.user_id, at: photos.uploaded_at }).from(photos);
    const early = uploads.filter(({ by, at }) => at < (joined.get(by) ?? new Date()));
    expect([uploads.length > 0, early]).toEqual([true, []]);
  });

  test('has all users with their roles', async () => {
    const rows = await site.server.ctx.db.select().from(users);
    for (const { username, roles, description } of people) {
      const row = rows.find((one) => one.username === username);
      expect(row).toMatchObject({ ...roles, description });
      expect(row?.profile_picture_key).not.toBeNull();
    }
  });

  test('has groups with their owners among the members', async () => {
    const { db } = site.server.ctx;
    await makeGroups(db);
    const rows = await db.select().from(groups).orderBy(groups.id);
    expect(rows.map(({ name, member_count }) => [name, member_count])).toEqual([
      ['Fence Line', 6],
      ['高铁日记', 4],
      ['Winter Ops', 3],
      ['Night Desk', 2],
    ]);
    for (const { id, owner_id } of rows) {
      const owner = { group_id: id, user_id: owner_id, role: 'owner' };
      const [row] = await db
        .select()
        .from(groupMembers)
        .where(and(eq(groupMembers.group_id, id), eq(groupMembers.user_id, owner_id)));
      expect(row).toMatchObject(owner);
    }
  });

  test('has two announcements, the more urgent one in both languages', async () => {
    const { db } = site.server.ctx;
    await makeAnnouncements(db);
    const rows = await db.select().from(announcements).orderBy(announcements.id);
    expect(rows.map(({ priority, is_active }) => [priority, is_active])).toEqual([
      ['low', true],
      ['medium', true],
    ]);
    expect(rows[1]?.content).toMatch(/09:00[^]*上午/);
  });

  test('leaves photos approved, pending and rejected, as the catalogue says', async () => {
    expect(seeded.map(({ sample }) => sample.id).toSorted()).toEqual(IDS.toSorted());
    for (const { id, sample } of seeded) {
      const [row] = await site.server.ctx.db.select().from(photos).where(eq(photos.id, id));
      const status = approvalStatusOf(sample);
      expect(row).toMatchObject({ approval_status: status, views: sample.views, likes: sample.likes });
    }
  });

  test('has rejections with their codes, a pending appeal and a granted one', async () => {
    const { db } = site.server.ctx;
    const rowOf = async (name: string) =>
      (
        await db
          .select()
          .from(photos)
          .where(eq(photos.id, idOf(name)))
      )[0];
    const messagesOn = (name: string) => db.$count(photoMessages, eq(photoMessages.photo_id, idOf(name)));
    expect((await rowOf('light-trails'))?.rejection_marks).toMatchObject([{ code: 'sharpness' }]);
    expect(await rowOf('through-fence')).toMatchObject({ appeal_status: 'pending' });
    expect((await rowOf('through-fence'))?.rejection_marks).toHaveLength(3);
    expect(await rowOf('heat-haze')).toMatchObject({ appeal_status: 'approved', rejection_marks: [] });
    expect([
      await messagesOn('light-trails'),
      await messagesOn('through-fence'),
      await messagesOn('heat-haze'),
    ]).toEqual([1, 2, 2]);
  });

  test('has notifications, the older of them read', async () => {
    const rows = await site.server.ctx.db
      .select({ kind: notifications.kind, read: notifications.read_at, at: notifications.created_at })
      .from(notifications)
      .orderBy(notifications.id);
    const kinds = (unread: boolean) =>
      rows.filter(({ read }) => (read === null) === unread).map(({ kind }) => kind);
    const decided = (unread: boolean) => kinds(unread).filter((kind) => kind !== 'achievement');
    expect(decided(false)).toEqual(['approved']);
    expect(decided(true).toSorted()).toEqual([
      'appeal_approved',
      'rejected',
      'rejected',
      'rejected',
      'rejection_overturned',
    ]);
    // Roles, the first approval and the granted appeal also unlocked achievements.
    expect(kinds(false)).toContain('achievement');
    expect(kinds(true)).toContain('achievement');
    // The notifications are in the order of the events.
    expect(rows.map(({ at }) => at)).toEqual(
      rows.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()),
    );
  });

  test('has likes by users, and the history of an approved photo', async () => {
    const { db } = site.server.ctx;
    const id = idOf('window-wing');
    expect(await db.$count(photoLikes, eq(photoLikes.photo_id, id))).toBeGreaterThan(0);
    const [row] = await db.select().from(photos).where(eq(photos.id, id));
    const events = await db.select().from(photoEvents).where(eq(photoEvents.photo_id, id));
    expect(events.map(({ event, at }) => [event, at])).toEqual([
      ['uploaded', row?.uploaded_at],
      ['approved', row?.reviewed_at],
    ]);
  });

  test('shows an upright photo upright', async () => {
    const id = idOf('window-wing');
    const [row] = await site.server.ctx.db.select().from(photos).where(eq(photos.id, id));
    const { camera } = sampleNamed('window-wing');
    expect(row).toMatchObject({ camera_model: camera.model, iso: camera.iso });
    expect(row?.height).toBeGreaterThan(row?.width ?? 0);
  });
});
