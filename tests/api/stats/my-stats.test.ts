import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions, photoEvents } from '../../../server/platform/db/schema.ts';
import type { MyStats, StatsDay } from '../../../src/contract/calls/user-stats-calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { approve, reject } from '../review-helpers.ts';

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
  const answer = await server.call('GET /api/my-stats', { token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Whole numbers from 0, the same at each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** The steps of many photos of one user over two years, as the triggers would write them. */
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
    let goesOn = step('uploaded');
    const ways = [
      [],
      ['approved'],
      ['rejected'],
      ['rejected', 'appealed'],
      ['rejected', 'appealed', 'approved'],
      ['approved', 'rejected'],
    ];
    for (const event of ways[roll(ways.length)] ?? []) goesOn &&= step(event);
    if (goesOn && roll(4) === 0) step('deleted');
  }
  return events;
}

/** The site's day of a time, by the clock of this process. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(at);

const rate = (approved: number, rejected: number) =>
  approved + rejected === 0 ? 0 : Math.round((1000 * approved) / (approved + rejected)) / 10;

/** What the call shall say, counted event by event. */
function countByHand(events: Event[], now: number) {
  const total = { approved: 0, rejected: 0, pending: 0 };
  const current = { ...total };
  for (const id of new Set(events.map((each) => each.photo_id))) {
    const own = events.filter((each) => each.photo_id === id);
    const last = own.findLast((each) => each.event !== 'deleted')?.event;
    const status = last === 'approved' ? 'approved' : last === 'uploaded' ? 'pending' : 'rejected';
    total[status] += 1;
    if (own.at(-1)?.event !== 'deleted') current[status] += 1;
  }
  const window = (ms: number) => {
    const made = (event: string) =>
      events.filter((each) => each.event === event && each.at.getTime() > now - ms).length;
    const [approved, rejected] = [made('approved'), made('rejected')];
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

test.each([1, 2, 3])('says what a count by hand says, of random history %i', async (seed) => {
  const user = await server.addUser(`history${seed}`);
  const somebody = await server.addUser(`somebody${seed}`);
  const now = server.ctx.clock().getTime();
  const roll = dice(seed * 7919);
  const events = history(user.id, now, roll);
  await server.ctx.db.insert(photoEvents).values(events);
  // Another user's photos are none of this one's.
  await server.ctx.db.insert(photoEvents).values(history(somebody.id, now, roll));
  const stats = await statsOf(user);
  expect(stats).toMatchObject(countByHand(events, now));
  expect(stats.timeline.length).toBe(countByHand(events, now).timeline.length);
});

test('nothing of a user who never sent a photo', async () => {
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

describe('photos that really go their way', () => {
  let ann: TestUser;
  let reviewer: TestUser;
  beforeAll(async () => {
    ann = await server.addUser('ann');
    reviewer = await server.addUser('pat', 'is_plane_reviewer');
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await upload(server, ann)).id);
    const [approved = 0, deleted = 0, rejected = 0, appealed = 0, goneWhileWaiting = 0] = ids;
    await approve(server, reviewer, approved);
    await approve(server, reviewer, deleted);
    await reject(server, reviewer, rejected);
    await reject(server, reviewer, appealed);
    await server.call('POST /api/appeal-photo/:id', {
      params: { id: appealed },
      body: { appealMessage: 'It is level' },
      token: ann.token,
    });
    for (const id of [deleted, goneWhileWaiting]) {
      await server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token });
    }
  });

  test('count by the status that they have or had last', async () => {
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

  test('count among their reviewer’s decisions, deletions not', async () => {
    const gone = await upload(server, ann);
    await server.call('DELETE /api/review/photos/:id', {
      params: { id: gone.id },
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

test('a day begins at midnight on the site', async () => {
  const user = await server.addUser('midnight');
  const reviewer = await server.addUser('night', 'is_train_reviewer');
  const year = server.ctx.clock().getUTCFullYear() - (server.ctx.clock().getUTCMonth() < 6 ? 1 : 0);
  // 15:59 and 16:00 of universal time are a minute before and the first minute of a day in Shanghai.
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
