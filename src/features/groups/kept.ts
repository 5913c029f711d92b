/** How kept lists look once a write has taken effect: shown before the server has answered. */
import type { CallAnswer } from '../../contract/calls/calls.ts';
import type { Group } from '../../contract/calls/group-calls.ts';
import type { GroupRole } from '../../contract/rules/values.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import type { CacheUpdate } from '../../api/write-options.ts';

/** What shows who is in which group: read again after each write, whichever way it went. */
export const OUTDATED: readonly ReadKey[] = [
  'GET /api/groups',
  'GET /api/groups/:id',
  'GET /api/my-groups',
  'GET /api/groups/:id/members',
  'GET /api/groups/:id/search-users',
  'GET /api/user-profile/:id',
];

type MyGroupsAnswer = CallAnswer<'GET /api/my-groups'>;
/** The members of a group, with its open requests. */
export type GroupMembers = CallAnswer<'GET /api/groups/:id/members'>;
type Candidates = CallAnswer<'GET /api/groups/:id/search-users'>;

/** A group once the user has joined it, asked to, or accepted its invitation. */
export function withJoinedGroup(group: Group): Group {
  if (group.my_role !== null) return group;
  if (group.is_private && group.my_request !== 'invitation') return { ...group, my_request: 'application' };
  return { ...group, my_role: 'member', my_request: null, member_count: group.member_count + 1 };
}

/** A group once the user has left it, declined its invitation, or withdrawn the request. */
export function left(group: Group): Group {
  const member_count = group.my_role === null ? group.member_count : group.member_count - 1;
  return { ...group, my_role: null, my_request: null, member_count };
}

/** One's own groups once an invitation is accepted; others come with the next answer. */
export function accepted(mine: MyGroupsAnswer, id: number, at: string): MyGroupsAnswer {
  const invitation = mine.invitations.find((each) => each.id === id);
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
    invitations: mine.invitations.filter((each) => each.id !== id),
  };
}

/** One's own groups without one, whatever it was to the user. */
export function withoutGroup(mine: MyGroupsAnswer, id: number): MyGroupsAnswer {
  return {
    ...mine,
    groups: mine.groups.filter((each) => each.id !== id),
    invitations: mine.invitations.filter((each) => each.id !== id),
    applications: mine.applications.filter((each) => each.id !== id),
  };
}

/** Who is in a group, and who waits, without somebody. */
export function withoutPerson({ members, requests }: GroupMembers, userId: number): GroupMembers {
  return {
    members: members.filter(({ id }) => id !== userId),
    ...(requests && { requests: requests.filter(({ id }) => id !== userId) }),
  };
}

/** Who is in a group once somebody has another role; an owner before is an admin. */
export function withRole(answer: GroupMembers, userId: number, role: GroupRole): GroupMembers {
  if (!answer.members.some(({ id }) => id === userId)) return answer;
  return {
    ...answer,
    members: answer.members.map((member) => {
      if (member.id === userId) return { ...member, role };
      return role === 'owner' && member.role === 'owner' ? { ...member, role: 'admin' } : member;
    }),
  };
}

/** Who is in a group once somebody who asked is taken in; who didn't ask comes with the next answer. */
export function takenIn(answer: GroupMembers, userId: number, at: string): GroupMembers {
  const asking = answer.requests?.find(({ id, kind }) => id === userId && kind === 'application');
  if (asking === undefined) return answer;
  const { username, profile_picture, approved_photos } = asking;
  const member = {
    id: userId,
    username,
    profile_picture,
    approved_photos,
    role: 'member',
    joined_at: at,
  } as const;
  return {
    members: [...answer.members, member],
    requests: answer.requests?.filter(({ id }) => id !== userId) ?? [],
  };
}

/** Who may be invited once somebody is: who asked to join is a member with it. */
export function invitedOf({ users }: Candidates, userId: number): Candidates {
  return {
    users: users.flatMap((user) => {
      if (user.id !== userId) return [user];
      return user.pending === 'application' ? [] : [{ ...user, pending: 'invitation' }];
    }),
  };
}

/** A change of one group, wherever it is shown. */
export function changeGroup(id: number, change: (group: Group) => Group): CacheUpdate[] {
  return [
    cacheUpdate('GET /api/groups', (answer) =>
      answer.groups.some((group) => group.id === id)
        ? { ...answer, groups: answer.groups.map((group) => (group.id === id ? change(group) : group)) }
        : answer,
    ),
    cacheUpdate('GET /api/groups/:id', (answer) =>
      answer.group.id === id ? { ...answer, group: change(answer.group) } : answer,
    ),
  ];
}
