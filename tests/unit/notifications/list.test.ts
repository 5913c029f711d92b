import { describe, expect, test } from 'vitest';
import { badgeText } from '../../../src/app/nav/unread.ts';
import type { Notification } from '../../../src/contract/calls/notification-calls.ts';
import { dayName, groupByDay } from '../../../src/features/notifications/group-by-day.ts';
import { groupApprovals } from '../../../src/features/notifications/group-approvals.ts';
import type { NotificationLine } from '../../../src/features/notifications/group-approvals.ts';
import { supersededIds } from '../../../src/features/notifications/superseded.ts';

function approval(id: number, at: Date, photo_id: number | null = id): Notification {
  return {
    id,
    kind: 'approved',
    photo_id,
    subject: null,
    message: null,
    marks: [],
    group_id: null,
    actor_username: null,
    achievement: null,
    created_at: at.toISOString(),
    read: true,
  };
}

/** March 2026, in the device's time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);

describe('the days of notifications', () => {
  test('are in the device’s time zone, in the order of the list', () => {
    const now = at(14, 9);
    const list = [
      approval(4, at(14, 0, 1)),
      approval(3, at(13, 23, 59)),
      approval(2, at(13, 0)),
      approval(1, at(2, 12)),
    ];
    expect(
      groupByDay(list, now).map(({ day, ago, notifications }) => [
        day,
        ago,
        notifications.map(({ id }) => id),
      ]),
    ).toEqual([
      ['2026-03-14', 0, [4]],
      ['2026-03-13', 1, [3, 2]],
      ['2026-03-02', 12, [1]],
    ]);
    expect(groupByDay([], now)).toEqual([]);
    // A kind that a newer server sends before the page has been updated.
    const unknown = Object.assign(approval(5, at(14, 1)), { kind: 'sent_to_space' });
    expect(groupByDay([unknown], now)).toEqual([]);
  });

  test('have names, with the year unless it is the current one', () => {
    const now = at(14, 9);
    const name = (day: string, ago: number, language: string) => dayName({ day, ago }, now, language);
    expect([name('2026-03-14', 0, 'en'), name('2026-03-13', 1, 'en')]).toEqual(['today', 'yesterday']);
    expect([name('2026-03-14', 0, 'zh'), name('2026-03-13', 1, 'zh')]).toEqual(['今天', '昨天']);
    expect(name('2026-03-02', 12, 'en')).toBe('Mon, March 2');
    expect(name('2025-12-31', 73, 'en')).toBe('Wed, December 31, 2025');
    expect(name('2025-12-31', 73, 'zh')).toBe('2025年12月31日周三');
  });
});

test('a later notification on a photo supersedes earlier ones on it', () => {
  const now = new Date();
  const list = [
    approval(6, now, 1),
    approval(5, now, 2),
    approval(4, now, 1),
    approval(3, now, null),
    approval(2, now, null),
    approval(1, now, 1),
  ];
  expect([...supersededIds(list)]).toEqual([4, 1]);
});

test('corrections supersede nothing, and stand beside each other', () => {
  const now = new Date();
  const suggested = (id: number) => ({ ...approval(id, now, 1), kind: 'correction_suggested' as const });
  expect([...supersededIds([suggested(3), suggested(2), approval(1, now, 1)])]).toEqual([]);
});

const ids = (lines: readonly NotificationLine[]) =>
  lines.map((line) => (line.kind === 'approvals' ? line.approvals.map(({ id }) => id) : line.id));

test('three or more approvals of a day share one line, even with others between them', () => {
  const now = new Date();
  const other = (id: number, kind: Notification['kind']) => ({ ...approval(id, now), kind });
  const day = [
    approval(9, now),
    other(8, 'achievement'),
    approval(7, now),
    other(6, 'rejected'),
    approval(5, now),
    approval(4, now),
  ];
  expect(ids(groupApprovals(day, new Set()))).toEqual([[9, 7, 5, 4], 8, 6]);
  expect(groupApprovals(day, new Set())[0]?.id, 'the line keeps its id when another approval comes').toBe(4);
  // A photo that has been rejected since its approval is no longer public.
  expect(ids(groupApprovals(day, new Set([5])))).toEqual([[9, 7, 4], 8, 6, 5]);
  expect(ids(groupApprovals(day, new Set([5, 4])))).toEqual([9, 8, 7, 6, 5, 4]);
});

test('the badge stops at 99', () => {
  expect([1, 99, 100, 4000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});
