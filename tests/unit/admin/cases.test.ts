/** Working through reports and messages (docs/rules/administration.md, "Admin desk"). */
import { describe, expect, test } from 'vitest';
import {
  caseAfter,
  caseBeside,
  handlingOf,
  readCaseFilter,
  readCaseOrder,
  selectCase,
} from '../../../src/features/admin/cases/case.ts';
import type { Case, LoadedCases } from '../../../src/features/admin/cases/case.ts';
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

const loaded = (cases: readonly Case[]): LoadedCases<Case> => ({
  state: 'ready',
  data: { cases, open: cases.length },
  asOf: 0,
  stale: undefined,
  previous: false,
  refreshing: false,
  retry: () => undefined,
});
const NOTHING: LoadedCases<Case> = { state: 'loading' };

describe('the current case', () => {
  test('is the chosen one, even if it is not in the list, else the first', () => {
    const select = (chosen: number | undefined, alone: LoadedCases<Case> = NOTHING) =>
      selectCase(loaded(LIST), alone, { filter: 'open', chosen });
    expect(select(undefined).current?.id).toBe(9);
    expect(select(4).current?.id).toBe(4);
    expect(select(3, loaded([caseOf(3)])).current?.id).toBe(3);
    expect(select(3)).toMatchObject({ current: undefined, isMissing: false });
    expect(select(3, loaded([]))).toMatchObject({ current: undefined, isMissing: true });
    expect(readCaseFilter('dismissed')).toBe('dismissed');
    expect(readCaseFilter('lost')).toBe('open');
    expect([readCaseOrder('newest'), readCaseOrder('lost')]).toEqual(['newest', 'oldest']);
  });

  test('is never one handled since the list was read, with the filter of open cases', () => {
    const read = loaded([caseOf(9, { status: 'resolved' }), caseOf(7), caseOf(4, { status: 'dismissed' })]);
    const idsOf = (filter: 'open' | 'all') =>
      selectCase(read, NOTHING, { filter, chosen: undefined }).list.map(({ id }) => id);
    expect(idsOf('open')).toEqual([7]);
    expect(idsOf('all')).toEqual([9, 7, 4]);
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

test('a handling has the changes and the states they were made on', () => {
  const asked = caseOf(7, { notes: 'Asked her' });
  const seen = [{ ids: [7], status: 'open', notes: 'Asked her' }];
  expect(handlingOf([asked], 'resolved', undefined)).toEqual({ ids: [7], status: 'resolved', seen });
  expect(handlingOf([asked], 'resolved', ' Asked her ')).toEqual({ ids: [7], status: 'resolved', seen });
  expect(handlingOf([asked], undefined, '')).toEqual({ ids: [7], notes: '', seen });
  // Notes that differ are shown as none, and stay if none are typed.
  const both = [{ ids: [9], status: 'open', notes: '' }, ...seen];
  expect(handlingOf([caseOf(9), asked], 'resolved', '')).toEqual({
    ids: [9, 7],
    status: 'resolved',
    seen: both,
  });
  // Alike ones are sent once, since a hundred of them with long notes are more than a request may have.
  expect(handlingOf([asked, caseOf(8, { notes: 'Asked her' })], 'open', undefined)).toMatchObject({
    seen: [{ ids: [7, 8], notes: 'Asked her' }],
  });
});

test('a number with # searches by id, anything else by a part of the name', () => {
  expect(userSearchQuery('#12')).toEqual({ id: 12 });
  expect(userSearchQuery('#0')).toEqual({ search: '#0' });
  expect(userSearchQuery('12')).toEqual({ search: '12' });
  expect(userSearchQuery('')).toEqual({});
});
