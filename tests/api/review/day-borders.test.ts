import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { decisions } from '../../../server/platform/db/schema.ts';
import { refuseBeyondDailyRejections } from '../../../server/modules/review/daily-rejections.ts';
import { decisionRow, openTestDatabase, PEOPLE } from '../db/database.ts';

const SECOND_MS = 1000;
const HOUR_S = 60 * 60;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  await database.db.delete(decisions);
});

afterAll(() => database.close());

/** Inserts three rejections, the daily limit. */
async function rejectThreeTimes(at: Date): Promise<void> {
  await database.db
    .insert(decisions)
    .values([1, 2, 3].map((id) => decisionRow({ photo_id: id, decided_at: at })));
}

/** The seconds until the next rejection is allowed; `undefined` if it is allowed now. */
async function waitAt(now: Date, timeZone: string): Promise<number | undefined> {
  const refusal = await refuseBeyondDailyRejections(
    database.db,
    { reviewerId: PEOPLE.rex, most: 3 },
    { now, timeZone },
  );
  return refusal?.body.retryAfter;
}

/** Days: their time zone, what is special about them, when they begin, and how many hours they last. */
const DAYS: [zone: string, description: string, begin: string, hours: number][] = [
  ['UTC', 'a usual day', '2026-03-10T00:00:00Z', 24],
  ['Asia/Shanghai', 'eight hours ahead', '2026-03-09T16:00:00Z', 24],
  ['Pacific/Kiritimati', 'the farthest east', '2026-03-09T10:00:00Z', 24],
  ['Pacific/Pago_Pago', 'the farthest west', '2026-03-10T11:00:00Z', 24],
  ['Asia/Kathmandu', 'an offset with 45 minutes', '2026-03-09T18:15:00Z', 24],
  ['Europe/Berlin', 'the day that loses an hour', '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', 'the day that gains an hour', '2026-10-24T22:00:00Z', 25],
  ['America/Los_Angeles', 'the day that loses an hour', '2026-03-08T08:00:00Z', 23],
  ['America/Los_Angeles', 'the day that gains an hour', '2026-11-01T07:00:00Z', 25],
  ['America/Santiago', 'the day that loses its midnight', '2026-09-06T04:00:00Z', 23],
  ['America/Santiago', 'the day that repeats its last hour', '2026-04-04T03:00:00Z', 25],
  ['Australia/Lord_Howe', 'the day that gains half an hour', '2026-04-04T13:00:00Z', 24.5],
];

describe.each(DAYS)('%s, %s', (zone, _description, from, hours) => {
  const begin = new Date(from);
  const end = new Date(begin.getTime() + hours * HOUR_S * SECOND_MS);
  const before = (moment: Date) => new Date(moment.getTime() - SECOND_MS);

  test('rejections in the day’s first moment count until its last', async () => {
    await rejectThreeTimes(begin);
    expect(await waitAt(begin, zone)).toBe(hours * HOUR_S);
    expect(await waitAt(before(end), zone)).toBe(1);
    expect(await waitAt(end, zone)).toBeUndefined();
  });

  test('rejections before the day don’t count in it', async () => {
    await rejectThreeTimes(before(begin));
    expect(await waitAt(before(begin), zone)).toBe(1);
    expect(await waitAt(begin, zone)).toBeUndefined();
  });
});
