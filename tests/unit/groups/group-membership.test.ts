import { expect, test } from 'vitest';
import type { Group } from '../../../src/contract/calls/group-calls.ts';
import {
  groupTab,
  parsePositiveInteger,
  tabsFor,
  withParams,
} from '../../../src/features/groups/groups-location.ts';
import { manageTabs, memberRights, membershipState } from '../../../src/features/groups/group-membership.ts';
import {
  EMPTY_GROUP_FORM,
  formTextOf,
  groupForm,
  groupFormErrors,
  isSameGroupForm,
} from '../../../src/features/groups/group-form-text.ts';

const group = (changes: Partial<Group> = {}): Group => ({
  id: 1,
  name: 'Fence 18L',
  description: '',
  avatar_url: null,
  member_count: 1,
  is_private: false,
  min_approved_photos: 0,
  owner_id: 9,
  owner_username: 'maren',
  owner_avatar: null,
  my_role: null,
  my_request: null,
  ...changes,
});

test.each<[string, Partial<Group>, object]>([
  ['an open group', {}, { is: 'outside', asks: false }],
  ['a private one', { is_private: true }, { is: 'outside', asks: true }],
  ['exactly enough photos', { min_approved_photos: 12 }, { is: 'outside', asks: false }],
  ['too few photos', { min_approved_photos: 13 }, { is: 'too-few', least: 13, has: 12 }],
  [
    'an invitation, which lifts that',
    { min_approved_photos: 13, my_request: 'invitation' },
    { is: 'invited' },
  ],
  ['a request', { my_request: 'application' }, { is: 'asked' }],
  ['a member', { my_role: 'member', min_approved_photos: 13 }, { is: 'in', role: 'member' }],
])('%s', (_, changes, expected) => {
  expect(membershipState(group(changes), { approved_photos: 12 })).toEqual(expected);
});

const who = (role: Group['my_role'], isSuperAdmin = false) => ({ id: 5, isSuperAdmin, role });

test('who manages which part of a group', () => {
  expect(manageTabs(who('owner'))).toEqual(['settings', 'members', 'requests', 'invite']);
  expect(manageTabs(who('admin'))).toEqual(['members', 'requests', 'invite']);
  expect(manageTabs(who('member'))).toEqual([]);
  expect(manageTabs(who(null))).toEqual([]);
  expect(manageTabs(who(null, true))).toEqual(['settings', 'members', 'requests']);
  expect(manageTabs(who('admin', true))).toEqual(['settings', 'members', 'requests', 'invite']);
});

test('what may be done with whom', () => {
  const [owner, admin, member] = [
    { id: 1, role: 'owner' },
    { id: 2, role: 'admin' },
    { id: 3, role: 'member' },
  ] as const;
  const all = [owner, admin, member];
  const of = (manager: ReturnType<typeof who>) => all.map((each) => memberRights(manager, each));
  const [nothing, both] = [
    { setRole: false, remove: false },
    { setRole: true, remove: true },
  ];
  expect(of(who('owner'))).toEqual([nothing, both, both]);
  expect(of(who(null, true))).toEqual([nothing, both, both]);
  expect(of(who('admin'))).toEqual([nothing, nothing, { setRole: false, remove: true }]);
  expect(of(who('member'))).toEqual([nothing, nothing, nothing]);
  // Nobody removes themselves here: leaving is on their own list.
  expect(memberRights(who('admin'), { id: 5, role: 'admin' })).toEqual(nothing);
});

test('the tabs are those of the user, and an address that asks for another has the first', () => {
  const users = tabsFor({ is_super_admin: false });
  expect(users).toEqual(['browse', 'mine']);
  expect(groupTab('requests', users)).toBe('browse');
  expect(groupTab('requests', tabsFor({ is_super_admin: true }))).toBe('requests');
  expect(groupTab(null, users)).toBe('browse');
});

test('ids and pages are numbers from 1 on', () => {
  expect(['1', '42', '0', '-1', '1.5', 'x', '', '1234567890', null].map(parsePositiveInteger)).toEqual([
    1,
    42,
    ...Array.from({ length: 7 }, () => undefined),
  ]);
  const params = new URLSearchParams('tab=mine&page=2');
  expect(withParams(params, { page: '', group: '7' }).toString()).toBe('tab=mine&group=7');
});

test('what is typed is checked, trimmed, and compared by what would be sent', () => {
  expect(groupFormErrors(EMPTY_GROUP_FORM)).toEqual({ name: 'name_required' });
  const long = { ...EMPTY_GROUP_FORM, name: 'x'.repeat(101), description: 'x'.repeat(501), minimum: '10001' };
  expect(groupFormErrors(long)).toEqual({
    name: 'name_too_long',
    description: 'description_too_long',
    minimum: 'minimum_invalid',
  });
  for (const minimum of ['', '1.5', '-1']) {
    expect(groupFormErrors({ ...EMPTY_GROUP_FORM, name: 'A', minimum })).toEqual({
      minimum: 'minimum_invalid',
    });
  }
  const typed = { name: ' Fence 18L ', description: ' ', minimum: '0', is_private: false };
  expect(groupFormErrors(typed)).toBeUndefined();
  expect(groupForm(typed)).toEqual({
    name: 'Fence 18L',
    description: '',
    min_approved_photos: 0,
    is_private: false,
  });
  expect(isSameGroupForm(typed, formTextOf(group()))).toBe(true);
  expect(isSameGroupForm({ ...typed, is_private: true }, formTextOf(group()))).toBe(false);
});
