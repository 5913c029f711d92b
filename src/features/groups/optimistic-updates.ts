/** Optimistic updates of cached lists of groups and members. */
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { Group } from '../../contract/calls/group-calls.ts';
import type { GroupRole } from '../../contract/rules/values.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import type { CacheUpdate } from '../../api/write-options.ts';

/** The calls that return who is in which group; invalidated after each write, whether it succeeded or failed. */
export const GROUP_QUERIES: readonly ReadKey[] = [
  'GET /api/groups',
  'GET /api/groups/:id',
  'GET /api/my-groups',
  'GET /api/groups/:id/members',
  'GET /api/groups/:id/search-users',
  'GET /api/user-profile/:id',
];

type MyGroupsResponse = CallResponse<'GET /api/my-groups'>;
/** The members of a group, and its pending requests. */
export type GroupMembers = CallResponse<'GET /api/groups/:id/members'>;
type Candidates = CallResponse<'GET /api/groups/:id/search-users'>;

/** The group after the user has joined it, requested to join it, or accepted its invitation. */
export function withJoinedGroup(group: Group): Group {
  if (group.my_role !== null) return group;
  if (group.is_private && group.my_request !== 'invitation') return { ...group, my_request: 'application' };
  return { ...group, my_role: 'member', my_request: null, member_count: group.member_count + 1 };
}

/** The group after the user has left it, declined its invitation, or withdrawn the request. */
export function withoutMembership(group: Group): Group {
  const member_count = group.my_role === null ? group.member_count : group.member_count - 1;
  return { ...group, my_role: null, my_request: null, member_count };
}

/**
 * The user's groups after they have accepted an invitation. A group joined in any other way appears with the next
 * response.
 */
export function withAcceptedInvitation(mine: MyGroupsResponse, id: number, at: string): MyGroupsResponse {
  const invitation = mine.invitations.find((group) => group.id === id);
  if (invitation === undefined) return mine;
  const { invited_by_username: _, created_at: __, ...group } = invitation;
  const membership = {
    role: 'member',
    joined_at: at,
    on_photos: false,
    name_changed_at: null,
    next_change_at: null,
    open_requests: 0,
  } as const;
  return {
    ...mine,
    groups: [...mine.groups, { ...group, ...membership, member_count: group.member_count + 1 }],
    invitations: mine.invitations.filter((other) => other.id !== id),
  };
}

/** Removes a group from all of the user's lists. */
export function withoutGroup(mine: MyGroupsResponse, id: number): MyGroupsResponse {
  return {
    ...mine,
    groups: mine.groups.filter((group) => group.id !== id),
    invitations: mine.invitations.filter((group) => group.id !== id),
    applications: mine.applications.filter((group) => group.id !== id),
  };
}

/** Removes a user from the members and the pending requests. */
export function withoutPerson({ members, requests }: GroupMembers, userId: number): GroupMembers {
  return {
    members: members.filter(({ id }) => id !== userId),
    ...(requests && { requests: requests.filter(({ id }) => id !== userId) }),
  };
}

/** The members after one got a new role. If it is `owner`, the previous owner becomes an admin. */
export function withRole(response: GroupMembers, userId: number, role: GroupRole): GroupMembers {
  if (!response.members.some(({ id }) => id === userId)) return response;
  return {
    ...response,
    members: response.members.map((member) => {
      if (member.id === userId) return { ...member, role };
      return role === 'owner' && member.role === 'owner' ? { ...member, role: 'admin' } : member;
    }),
  };
}

/**
 * The members after a user's request was accepted. If the request isn't in the list, nothing changes until the next
 * response.
 */
export function withAcceptedRequest(response: GroupMembers, userId: number, at: string): GroupMembers {
  const request = response.requests?.find(({ id, kind }) => id === userId && kind === 'application');
  if (request === undefined) return response;
  const { username, profile_picture, approved_photos } = request;
  const member = {
    id: userId,
    username,
    profile_picture,
    approved_photos,
    role: 'member',
    joined_at: at,
  } as const;
  return {
    members: [...response.members, member],
    requests: response.requests?.filter(({ id }) => id !== userId) ?? [],
  };
}

/** The users to invite after one was invited. A user who had requested to join is now a member, so is removed. */
export function withInvitation({ users }: Candidates, userId: number): Candidates {
  return {
    users: users.flatMap((user) => {
      if (user.id !== userId) return [user];
      return user.pending === 'application' ? [] : [{ ...user, pending: 'invitation' }];
    }),
  };
}

/** The updates that change a group in every cached response that contains it. */
export function groupUpdates(id: number, change: (group: Group) => Group): CacheUpdate[] {
  return [
    cacheUpdate('GET /api/groups', (response) =>
      response.groups.some((group) => group.id === id)
        ? { ...response, groups: response.groups.map((group) => (group.id === id ? change(group) : group)) }
        : response,
    ),
    cacheUpdate('GET /api/groups/:id', (response) =>
      response.group.id === id ? { ...response, group: change(response.group) } : response,
    ),
  ];
}
