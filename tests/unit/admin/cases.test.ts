/** Working through reports and messages (docs/rules/administration.md, "Admin desk"). */
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

const caseOf = (id: number, changes: Partial<Case> = {}): Case => ({
  id,
  status: 'open',
  notes: '',
  handled_by_username: null,
  handled_at: null,
  created_at: '2026-05-03T10:00:00Z',
  ...changes,
});
const LIST = [caseOf(9), caseOf(7), caseOf(4)];

describe('the current case', () => {
  test('is the chosen one, even if it is not in the list, else the first', () => {
    expect(currentOf(LIST, undefined, undefined)?.id).toBe(9);
    expect(currentOf(LIST, 4, undefined)?.id).toBe(4);
    expect(currentOf(LIST, 3, caseOf(3))?.id).toBe(3);
    expect(currentOf(LIST, 3, caseOf(2))).toBeUndefined();
    expect(readCaseFilter('dismissed')).toBe('dismissed');
    expect(readCaseFilter('lost')).toBe('open');
  });

  test('is never one handled since the list was read, with the filter of open cases', () => {
    const read = [caseOf(9), caseOf(7, { status: 'resolved' }), caseOf(4, { status: 'dismissed' })];
    expect(listedCases(read, 'open').map(({ id }) => id)).toEqual([9]);
    expect(listedCases(read, 'all').map(({ id }) => id)).toEqual([9, 7, 4]);
  });

  test('moves to the next or previous one, and stops at the ends', () => {
    expect(caseBeside(LIST, 9, 1)).toBe(7);
    expect(caseBeside(LIST, 4, 1)).toBe(4);
    expect(caseBeside(LIST, 9, -1)).toBe(9);
    expect(caseBeside(LIST, 3, 1)).toBe(9);
    expect(caseBeside([], undefined, 1)).toBeUndefined();
  });

  test('is, once one is handled, the next one, or the last where none follows', () => {
    expect(caseAfter(LIST, 7)).toBe(4);
    expect(caseAfter(LIST, 4)).toBe(7);
    expect(caseAfter([caseOf(1)], 1)).toBeUndefined();
  });
});

test('a handling has the changes and the state they were made on', () => {
  const current = caseOf(7, { notes: 'Asked her' });
  const seen = { status: 'open', notes: 'Asked her' };
  expect(handlingOf(current, 'resolved', undefined)).toEqual({ status: 'resolved', seen });
  expect(handlingOf(current, 'resolved', ' Asked her ')).toEqual({ status: 'resolved', seen });
  expect(handlingOf(current, undefined, '')).toEqual({ notes: '', seen });
});

test('a number with # searches by id, anything else by a part of the name', () => {
  expect(userSearchQuery('#12')).toEqual({ id: 12 });
  expect(userSearchQuery('#0')).toEqual({ search: '#0' });
  expect(userSearchQuery('12')).toEqual({ search: '12' });
  expect(userSearchQuery('')).toEqual({});
});
