import { expect, test } from 'vitest';
import type { Group } from '../../../src/contract/calls/group-calls.ts';
import {
  groupUpdates,
  withAcceptedInvitation,
  withAcceptedRequest,
  withInvitation,
  withJoinedGroup,
  withoutGroup,
  withoutMembership,
  withoutPerson,
  withRole,
} from '../../../src/features/groups/optimistic-updates.ts';

const AT = '2026-03-01T00:00:00.000Z';
const shared = {
  id: 7,
  name: 'Fence 18L',
  description: '',
  avatar_url: null,
  member_count: 3,
  is_private: false,
  min_approved_photos: 0,
  owner_id: 9,
  owner_username: 'maren',
  owner_avatar: null,
};
const group: Group = { ...shared, my_role: null, my_request: null };
const person = (id: number) => ({ id, username: `user${id}`, profile_picture: null, approved_photos: 0 });

const roles = (of: { members: { id: number; role: string }[] }) =>
  of.members.map(({ id, role }) => [id, role]);

test('joining an open group or accepting an invitation makes a member; joining a private group makes a request', () => {
  expect(withJoinedGroup(group)).toMatchObject({ my_role: 'member', my_request: null, member_count: 4 });
  expect(withJoinedGroup({ ...group, is_private: true })).toMatchObject({
    my_role: null,
    my_request: 'application',
    member_count: 3,
  });
  expect(withJoinedGroup({ ...group, is_private: true, my_request: 'invitation' })).toMatchObject({
    my_role: 'member',
    member_count: 4,
  });
  const member: Group = { ...group, my_role: 'admin' };
  expect(withJoinedGroup(member)).toBe(member);
});

test('leaving lowers the member count; declining and withdrawing don’t', () => {
  expect(withoutMembership({ ...group, my_role: 'member' })).toEqual({ ...group, member_count: 2 });
  expect(withoutMembership({ ...group, my_request: 'invitation' })).toEqual(group);
});

test('an accepted invitation moves to one’s groups, and a group that was left is removed', () => {
  const invitation = { ...shared, invited_by_username: 'maren', created_at: AT };
  const mine = { groups: [], invitations: [invitation], applications: [], creation_requests: [] };
  const after = withAcceptedInvitation(mine, 7, AT);
  expect(after.invitations).toEqual([]);
  expect(after.groups).toMatchObject([{ id: 7, role: 'member', joined_at: AT, member_count: 4 }]);
  expect(withAcceptedInvitation(mine, 8, AT)).toBe(mine);
  expect(withoutGroup(after, 7)).toEqual({ ...mine, invitations: [] });
});

test('roles change, requests become members, and people are removed', () => {
  const people = {
    members: [
      { ...person(1), role: 'owner', joined_at: AT },
      { ...person(2), role: 'member', joined_at: AT },
    ],
    requests: [
      { ...person(3), kind: 'application', created_at: AT, invited_by_username: null },
      { ...person(4), kind: 'invitation', created_at: AT, invited_by_username: 'user1' },
    ],
  } satisfies Parameters<typeof withRole>[0];
  expect(roles(withRole(people, 2, 'admin'))).toEqual([
    [1, 'owner'],
    [2, 'admin'],
  ]);
  expect(roles(withRole(people, 2, 'owner'))).toEqual([
    [1, 'admin'],
    [2, 'owner'],
  ]);
  expect(withRole(people, 99, 'owner')).toBe(people);
  const after = withAcceptedRequest(people, 3, AT);
  expect(roles(after)).toContainEqual([3, 'member']);
  expect(after.requests?.map(({ id }) => id)).toEqual([4]);
  // An invitation can't be accepted on the invited person's behalf.
  expect(withAcceptedRequest(people, 4, AT)).toBe(people);
  const without = withoutPerson(withoutPerson(people, 2), 4);
  expect(roles(without)).toEqual([[1, 'owner']]);
  expect(without.requests?.map(({ id }) => id)).toEqual([3]);
});

test('an invited user is marked; one who had applied becomes a member and leaves the search', () => {
  const users = [
    { ...person(1), pending: null },
    { ...person(2), pending: 'application' as const },
  ];
  expect(withInvitation({ users }, 1).users[0]).toMatchObject({ id: 1, pending: 'invitation' });
  expect(withInvitation({ users }, 2).users.map(({ id }) => id)).toEqual([1]);
});

test('a change applies to the group in lists and alone, and to no other group', () => {
  const [inLists, single] = groupUpdates(7, withoutMembership);
  const member: Group = { ...group, my_role: 'member' };
  const other: Group = { ...member, id: 8 };
  expect(inLists?.change({ groups: [member, other] })).toEqual({
    groups: [{ ...group, member_count: 2 }, other],
  });
  const otherGroup = { group: other, next_change_at: null };
  expect(single?.change(otherGroup)).toBe(otherGroup);
  expect(single?.change({ group: member })).toEqual({ group: { ...group, member_count: 2 } });
});
