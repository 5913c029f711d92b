import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions, photoEvents } from '../../../server/platform/db/schema.ts';
import type { MyStats, StatsDay } from '../../../src/contract/calls/user-stats-calls.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const TIME_ZONE = 'Asia/Shanghai';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Event = typeof photoEvents.$inferInsert;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true, env: { SITE_TIMEZONE: TIME_ZONE } });
});
afterAll(() => server.close());

async function statsOf(user: TestUser): Promise<MyStats> {
  const response = await server.call('GET /api/my-stats', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** A seeded generator of random integers from 0 up to, but not including, `below`. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** Random events from two years for many photos of one user, as the database triggers would write them. */
function history(userId: number, now: number, roll: (below: number) => number): Event[] {
  const events: Event[] = [];
  for (let photo = 1; photo <= 150; photo += 1) {
    let at = now - roll(700 * 24 * 60) * 60_000;
    const step = (event: string) => {
      events.push({
        photo_id: userId * 100_000 + photo,
        type: 'planes',
        user_id: userId,
        event,
        at: new Date(at),
      });
      at += roll(20 * 60) * 60_000;
      return at <= now;
    };
    let continues = step('uploaded');
    const histories = [
      [],
      ['approved'],
      ['rejected'],
      ['rejected', 'appealed'],
      ['rejected', 'appealed', 'approved'],
      ['approved', 'rejected'],
    ];
    for (const event of histories[roll(histories.length)] ?? []) continues &&= step(event);
    if (continues && roll(4) === 0) step('deleted');
  }
  return events;
}

/** The date in the site's time zone at a given time, computed without the server's code. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(at);

const rate = (approved: number, rejected: number) =>
  approved + rejected === 0 ? 0 : Math.round((1000 * approved) / (approved + rejected)) / 10;

/** The expected statistics, counted event by event. */
function expectedStats(events: Event[], now: number) {
  const total = { approved: 0, rejected: 0, pending: 0 };
  const current = { ...total };
  for (const id of new Set(events.map((event) => event.photo_id))) {
    const ofPhoto = events.filter((event) => event.photo_id === id);
    const last = ofPhoto.findLast(({ event }) => event !== 'deleted')?.event;
    const status = last === 'approved' ? 'approved' : last === 'uploaded' ? 'pending' : 'rejected';
    total[status] += 1;
    if (ofPhoto.at(-1)?.event !== 'deleted') current[status] += 1;
  }
  const window = (ms: number) => {
    const count = (name: string) =>
      events.filter(({ event, at }) => event === name && at.getTime() > now - ms).length;
    const [approved, rejected] = [count('approved'), count('rejected')];
    return { approved, rejected, total: approved + rejected, rate: rate(approved, rejected) };
  };
  const first = dayOf(new Date(now - 364 * DAY));
  const days = new Map<string, StatsDay>();
  const earlier = { uploaded: 0, approved: 0, rejected: 0 };
  for (const { event, at } of events) {
    if (event !== 'uploaded' && event !== 'approved' && event !== 'rejected') continue;
    const date = dayOf(at);
    if (date < first) earlier[event] += 1;
    else {
      const day = days.get(date) ?? { date, uploaded: 0, approved: 0, rejected: 0 };
      day[event] += 1;
      days.set(date, day);
    }
  }
  return {
    totalUploaded: total.approved + total.rejected + total.pending,
    totalApproved: total.approved,
    totalRejected: total.rejected,
    totalPending: total.pending,
    currentUploaded: current.approved + current.rejected + current.pending,
    currentApproved: current.approved,
    currentRejected: current.rejected,
    currentPending: current.pending,
    approved_photos: current.approved,
    overallApprovalRate: rate(total.approved, total.rejected),
    approvalRates: { day: window(DAY), week: window(7 * DAY), month: window(30 * DAY) },
    today: dayOf(new Date(now)),
    earlier,
    timeline: [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

test.each([1, 2, 3])('matches a count of single events for random history %i', async (seed) => {
  const user = await server.addUser(`history${seed}`);
  const otherUser = await server.addUser(`somebody${seed}`);
  const now = server.ctx.clock().getTime();
  const roll = random(seed * 7919);
  const events = history(user.id, now, roll);
  await server.ctx.db.insert(photoEvents).values(events);
  // Another user's photos don't count.
  await server.ctx.db.insert(photoEvents).values(history(otherUser.id, now, roll));
  const stats = await statsOf(user);
  expect(stats).toMatchObject(expectedStats(events, now));
  expect(stats.timeline.length).toBe(expectedStats(events, now).timeline.length);
});

test('is all zeros for a user who never sent a photo', async () => {
  const user = await server.addUser('nothing');
  expect(await statsOf(user)).toMatchObject({
    totalUploaded: 0,
    currentUploaded: 0,
    overallApprovalRate: 0,
    approvalRates: { day: { total: 0, rate: 0 } },
    isReviewer: false,
    reviewerStats: null,
    timeline: [],
  });
});

describe('photos sent and decided through the API', () => {
  let ann: TestUser;
  let reviewer: TestUser;
  beforeAll(async () => {
    ann = await server.addUser('ann');
    reviewer = await server.addUser('pat', 'is_plane_reviewer');
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await addPhoto(server, ann)).id);
    const [approved = 0, deleted = 0, rejected = 0, appealed = 0, deletedWhilePending = 0] = ids;
    await approve(server, reviewer, approved);
    await approve(server, reviewer, deleted);
    await reject(server, reviewer, rejected);
    await reject(server, reviewer, appealed);
    await server.call('POST /api/appeal-photo/:id', {
      params: { id: appealed },
      body: { appealMessage: 'It is level' },
      token: ann.token,
    });
    for (const id of [deleted, deletedWhilePending]) {
      await server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token });
    }
  });

  test('count by their current or last status', async () => {
    expect(await statsOf(ann)).toMatchObject({
      totalUploaded: 5,
      totalApproved: 2,
      totalRejected: 2,
      totalPending: 1,
      currentUploaded: 3,
      currentApproved: 1,
      currentRejected: 2,
      currentPending: 0,
      overallApprovalRate: 50,
      approvalRates: { day: { approved: 2, rejected: 2, total: 4, rate: 50 } },
      approved_photos: 1,
    });
  });

  test('count in their reviewer’s decisions, without deletions', async () => {
    const deletedPhoto = await addPhoto(server, ann);
    await server.call('DELETE /api/review/photos/:id', {
      params: { id: deletedPhoto.id },
      body: {},
      token: reviewer.token,
    });
    const stats = await statsOf(reviewer);
    expect(stats).toMatchObject({
      totalUploaded: 0,
      isReviewer: true,
      reviewerStats: {
        totalApproved: 2,
        totalRejected: 2,
        totalReviewed: 4,
        approvalRate: 50,
        timeline: [{ date: stats.today, approved: 2, rejected: 2 }],
      },
    });
  });
});

test('a day begins at midnight in the site’s time zone', async () => {
  const user = await server.addUser('midnight');
  const reviewer = await server.addUser('night', 'is_train_reviewer');
  const year = server.ctx.clock().getUTCFullYear() - (server.ctx.clock().getUTCMonth() < 6 ? 1 : 0);
  // 16:00 UTC is midnight in Shanghai.
  const [before, after] = [new Date(`${year}-05-01T15:59:59Z`), new Date(`${year}-05-01T16:00:00Z`)];
  const event = (photo: number, when: Date): Event => ({
    photo_id: 900_000 + photo,
    type: 'planes',
    user_id: user.id,
    event: 'approved',
    at: when,
  });
  await server.ctx.db.insert(photoEvents).values([event(1, before), event(2, after)]);
  const decision = (when: Date) => ({
    photo_id: 1,
    reviewer_id: reviewer.id,
    action: 'approve',
    decided_at: when,
  });
  await server.ctx.db.insert(decisions).values([decision(before), decision(after)]);
  const days = (await statsOf(user)).timeline.map(({ date }) => date);
  const reviewed = (await statsOf(reviewer)).reviewerStats?.timeline.map(({ date }) => date);
  expect(days).toEqual([`${year}-05-01`, `${year}-05-02`]);
  expect(reviewed).toEqual(days);
});
