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
  ['a private group', { is_private: true }, { is: 'outside', asks: true }],
  ['exactly enough photos', { min_approved_photos: 12 }, { is: 'outside', asks: false }],
  ['too few photos', { min_approved_photos: 13 }, { is: 'too-few', least: 13, has: 12 }],
  [
    'an invitation, which lifts the minimum',
    { min_approved_photos: 13, my_request: 'invitation' },
    { is: 'invited' },
  ],
  ['a request', { my_request: 'application' }, { is: 'asked' }],
  ['a member', { my_role: 'member', min_approved_photos: 13 }, { is: 'in', role: 'member' }],
])('the membership state with %s', (_, changes, expected) => {
  expect(membershipState(group(changes), { approved_photos: 12 })).toEqual(expected);
});

const manager = (role: Group['my_role'], isSuperAdmin = false) => ({ id: 5, isSuperAdmin, role });

test('tabs for managing a group depend on role and super admin', () => {
  expect(manageTabs(manager('owner'))).toEqual(['settings', 'members', 'requests', 'invite']);
  expect(manageTabs(manager('admin'))).toEqual(['members', 'requests', 'invite']);
  expect(manageTabs(manager('member'))).toEqual([]);
  expect(manageTabs(manager(null))).toEqual([]);
  expect(manageTabs(manager(null, true))).toEqual(['settings', 'members', 'requests']);
  expect(manageTabs(manager('admin', true))).toEqual(['settings', 'members', 'requests', 'invite']);
});

test('rights over members depend on both roles', () => {
  const [owner, admin, member] = [
    { id: 1, role: 'owner' },
    { id: 2, role: 'admin' },
    { id: 3, role: 'member' },
  ] as const;
  const members = [owner, admin, member];
  const rightsOf = (by: ReturnType<typeof manager>) => members.map((person) => memberRights(by, person));
  const [none, both] = [
    { setRole: false, remove: false },
    { setRole: true, remove: true },
  ];
  expect(rightsOf(manager('owner'))).toEqual([none, both, both]);
  expect(rightsOf(manager(null, true))).toEqual([none, both, both]);
  expect(rightsOf(manager('admin'))).toEqual([none, none, { setRole: false, remove: true }]);
  expect(rightsOf(manager('member'))).toEqual([none, none, none]);
  // Members can't remove themselves here, because they leave a group in their own list of groups.
  expect(memberRights(manager('admin'), { id: 5, role: 'admin' })).toEqual(none);
});

test('tabs depend on the user, and an unavailable tab in the address opens the first', () => {
  const users = tabsFor({ is_super_admin: false });
  expect(users).toEqual(['browse', 'mine']);
  expect(groupTab('requests', users)).toBe('browse');
  expect(groupTab('requests', tabsFor({ is_super_admin: true }))).toBe('requests');
  expect(groupTab(null, users)).toBe('browse');
});

test('ids and pages are integers from 1', () => {
  expect(['1', '42', '0', '-1', '1.5', 'x', '', '1234567890', null].map(parsePositiveInteger)).toEqual([
    1,
    42,
    ...Array.from({ length: 7 }, () => undefined),
  ]);
  const params = new URLSearchParams('tab=mine&page=2');
  expect(withParams(params, { page: '', group: '7' }).toString()).toBe('tab=mine&group=7');
});

test('form texts are checked, sent trimmed, and compared as they would be sent', () => {
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
