/** Going through reports and messages (docs/rules/administration.md, "Admin desk"). */
import { describe, expect, test } from 'vitest';
import {
  caseAfter,
  caseBeside,
  currentOf,
  handlingOf,
  listedCases,
  readCaseFilter,
} from '../../../src/features/admin/cases/case.ts';
import type { Case } from '../../../src/features/admin/cases/case.ts';
import { userSearchQuery } from '../../../src/features/admin/users/user-search-query.ts';

const one = (id: number, said: Partial<Case> = {}): Case => ({
  id,
  status: 'open',
  notes: '',
  handled_by_username: null,
  handled_at: null,
  created_at: '2026-05-03T10:00:00Z',
  ...said,
});
const LIST = [one(9), one(7), one(4)];

describe('what is looked at', () => {
  test('is what was chosen, also where it is not in the list, else the first', () => {
    expect(currentOf(LIST, undefined, undefined)?.id).toBe(9);
    expect(currentOf(LIST, 4, undefined)?.id).toBe(4);
    expect(currentOf(LIST, 3, one(3))?.id).toBe(3);
    expect(currentOf(LIST, 3, one(2))).toBeUndefined();
    expect(readCaseFilter('dismissed')).toBe('dismissed');
    expect(readCaseFilter('lost')).toBe('open');
  });

  test('is nothing that was handled since the list was read', () => {
    const read = [one(9), one(7, { status: 'resolved' }), one(4, { status: 'dismissed' })];
    expect(listedCases(read, 'open').map(({ id }) => id)).toEqual([9]);
    expect(listedCases(read, 'all').map(({ id }) => id)).toEqual([9, 7, 4]);
  });

  test('goes to the next and the one before, and no further than the ends', () => {
    expect(caseBeside(LIST, 9, 1)).toBe(7);
    expect(caseBeside(LIST, 4, 1)).toBe(4);
    expect(caseBeside(LIST, 9, -1)).toBe(9);
    expect(caseBeside(LIST, 3, 1)).toBe(9);
    expect(caseBeside([], undefined, 1)).toBeUndefined();
  });

  test('is, once one was answered, the one after it, then the last', () => {
    expect(caseAfter(LIST, 7)).toBe(4);
    expect(caseAfter(LIST, 4)).toBe(7);
    expect(caseAfter([one(1)], 1)).toBeUndefined();
  });
});

test('says what was changed, and what that was made on', () => {
  const on = one(7, { notes: 'Asked her' });
  const seen = { status: 'open', notes: 'Asked her' };
  expect(handlingOf(on, 'resolved', undefined)).toEqual({ status: 'resolved', seen });
  expect(handlingOf(on, 'resolved', ' Asked her ')).toEqual({ status: 'resolved', seen });
  expect(handlingOf(on, undefined, '')).toEqual({ notes: '', seen });
});

test('a number with # names an account, all else is a part of a name', () => {
  expect(userSearchQuery('#12')).toEqual({ id: 12 });
  expect(userSearchQuery('#0')).toEqual({ search: '#0' });
  expect(userSearchQuery('12')).toEqual({ search: '12' });
  expect(userSearchQuery('')).toEqual({});
});
