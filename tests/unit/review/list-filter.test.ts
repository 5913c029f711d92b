/** The review list's filter: in the address, and on a list that the server hasn't filtered. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  countSettings,
  filterOf,
  grouped,
  isNarrowed,
  narrowed,
  NO_FILTER,
  queryOf,
} from '../../../src/features/review/list/list-filter.ts';
import type { ListFilter } from '../../../src/features/review/list/list-filter.ts';
import { waiting } from './desk-scene.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-05-10T00:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

const EVERYTHING: ListFilter = {
  type: 'trains',
  order: 'newest',
  together: true,
  username: '翼友',
  airport: 'EDDF',
  newcomer: true,
  hot: true,
  days: '3',
  after: 0,
};

describe('the address', () => {
  test('has the filter, and nothing if there is none', () => {
    for (const filter of [NO_FILTER, EVERYTHING]) expect(filterOf(addressOf(filter))).toEqual(filter);
    expect(String(addressOf(NO_FILTER))).toBe('');
  });

  test('is ignored where it isn’t valid', () => {
    const address = 'type=boats&order=hottest&username=%20&airport=&days=2&after=x';
    expect(filterOf(new URLSearchParams(address))).toEqual(NO_FILTER);
    expect(filterOf(new URLSearchParams('after=-1')).after).toBeUndefined();
  });

  test('counts what is set without the page, and knows whether photos are left out', () => {
    expect([NO_FILTER, EVERYTHING].map(countSettings)).toEqual([0, 8]);
    expect(queryOf({ ...NO_FILTER, together: true })).toEqual({});
    expect(isNarrowed({ ...NO_FILTER, together: true, order: 'newest' })).toBe(false);
    expect(isNarrowed({ ...NO_FILTER, after: 4 })).toBe(true);
  });
});

describe('a list that the server hasn’t filtered', () => {
  const appeal = waiting(9, {
    approval_status: 'pending_appeal',
    upload_date: daysAgo(30),
    conversation: [
      { role: 'user', sender_username: 'maren', created_at: daysAgo(2), message: 'It slopes', marks: [] },
    ],
  });
  const plain = waiting(1, { upload_date: daysAgo(0.5), airport: 'EDDF' });
  const hot = waiting(2, { upload_date: daysAgo(5), is_hot: true, airport: 'EDDM' });
  const train = waiting(3, { upload_date: daysAgo(8), type: 'trains', airport: null });
  const other = waiting(4, { upload_date: daysAgo(0.5), user_id: 77, username: 'Olga', isNew: true });
  const all = [appeal, plain, hot, train, other];
  const ids = (filter: Partial<ListFilter>) =>
    narrowed(all, { ...NO_FILTER, ...filter }, NOW).map(({ id }) => id);

  test('keeps what the server would', () => {
    expect(ids({ type: 'trains' })).toEqual([3]);
    expect(ids({ username: 'olga' })).toEqual([4]);
    expect(ids({ airport: 'EDDM' })).toEqual([2]);
    expect(ids({ newcomer: true })).toEqual([4]);
    expect(ids({ hot: true })).toEqual([2]);
    expect(ids({ days: '1' })).toEqual([9, 2, 3]);
    expect(ids({ days: '3' })).toEqual([2, 3]);
    expect(ids({ after: 2 })).toEqual([3, 4]);
    expect(ids({ after: 3, order: 'newest' })).toEqual([2, 1]);
  });

  test('has appeals first in either order', () => {
    expect(ids({ order: 'newest' })).toEqual([9, 4, 3, 2, 1]);
  });

  test('has a photographer’s photos where the first of them is, but behind the appeals', () => {
    const held = waiting(5, { held_by: 'birgit' });
    const list = [waiting(8, { ...appeal, id: 8, user_id: 77 }), plain, other, hot, held];
    expect(grouped(list).map(({ id }) => id)).toEqual([8, 1, 2, 4, 5]);
  });
});
