/** Calls about groups (docs/rules/groups.md). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Id, idParams, INTEGER_BOUNDS, Page } from './id.ts';
import {
  CREATION_REQUEST_PAGE_SIZE,
  GROUP_NAME_MONTHS,
  GROUP_PAGE_SIZE,
  INVITE_CHOICE_SIZE,
  MAX_GROUP_DESCRIPTION,
  MAX_GROUP_MIN_PHOTOS,
  MAX_GROUP_NAME,
  MAX_REVIEW_NOTES,
  MIN_INVITE_SEARCH,
} from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import {
  CREATION_REQUEST_STATUSES,
  GROUP_ROLES,
  MEMBERSHIP_ENDS,
  MEMBERSHIP_REQUEST_KINDS,
} from '../rules/values.ts';

const memberParams = Type.Object({ id: Id, userId: Id });
const Time = Type.String({ description: 'ISO 8601' });

const groupFields = {
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  avatar_url: Nullable(Type.String()),
  member_count: Type.Integer(),
  is_private: Type.Boolean(),
  min_approved_photos: Type.Integer(),
  owner_id: Type.Integer(),
  owner_username: Type.String(),
  owner_avatar: Nullable(Type.String()),
};

/** A group in lists. */
const Group = Type.Object({
  ...groupFields,
  my_role: Nullable(
    OneOf(GROUP_ROLES, { description: "The user's role; null for visitors and non-members" }),
  ),
  my_request: Nullable(
    OneOf(MEMBERSHIP_REQUEST_KINDS, {
      description: "The user's open join request or invitation; null if there is none",
    }),
  ),
});
export type Group = Static<typeof Group>;

/** A group of which the user is a member. */
const MyGroup = Type.Object({
  ...groupFields,
  role: OneOf(GROUP_ROLES),
  joined_at: Time,
  on_photos: Type.Boolean({ description: "Shown with the user's photos" }),
  name_changed_at: Nullable(Time),
  next_change_at: Nullable(
    Type.String({ description: 'ISO 8601: when the name may be changed next; null if at once' }),
  ),
  open_requests: Type.Integer({ description: 'Open join requests; 0 for members who may not answer them' }),
});
export type MyGroup = Static<typeof MyGroup>;

/** A group that has invited the user. */
const Invitation = Type.Object({
  ...groupFields,
  invited_by_username: Type.String(),
  created_at: Time,
});

/** A group that the user has asked to join. */
const Application = Type.Object({ ...groupFields, created_at: Time });

/** A request for a new group. */
const CreationRequest = Type.Object({
  id: Type.Integer(),
  group_name: Type.String(),
  group_description: Type.String(),
  min_approved_photos: Type.Integer(),
  is_private: Type.Boolean(),
  requester_id: Type.Integer(),
  requester_username: Type.String(),
  requester_avatar: Nullable(Type.String()),
  created_at: Time,
  status: OneOf(CREATION_REQUEST_STATUSES),
  reviewed_at: Nullable(Time),
  reviewer_username: Nullable(Type.String()),
  review_notes: Type.String(),
  group_id: Nullable(Type.Integer({ description: 'The group that was created, if it still exists' })),
});
export type CreationRequest = Static<typeof CreationRequest>;

const GroupMember = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  role: OneOf(GROUP_ROLES),
  approved_photos: Type.Integer(),
  joined_at: Time,
});
export type GroupMember = Static<typeof GroupMember>;

/** A join request or an invitation, as shown to those who may accept or decline it. */
const MembershipRequest = Type.Object({
  id: Type.Integer({ description: 'User id' }),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  approved_photos: Type.Integer(),
  kind: OneOf(MEMBERSHIP_REQUEST_KINDS),
  created_at: Time,
  invited_by_username: Nullable(Type.String()),
});
export type MembershipRequest = Static<typeof MembershipRequest>;

/** A user who can be invited. */
const Candidate = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  approved_photos: Type.Integer(),
  pending: Nullable(
    OneOf(MEMBERSHIP_REQUEST_KINDS, { description: 'The open join request or invitation, if any' }),
  ),
});

/** `groupProblems` checks the lengths and reports all problems at once. */
const texts = {
  name: Type.String({ description: `Not blank, at most ${MAX_GROUP_NAME} characters` }),
  description: Type.String({ description: `At most ${MAX_GROUP_DESCRIPTION} characters` }),
  min_approved_photos: Type.Integer({ ...INTEGER_BOUNDS, description: `0 to ${MAX_GROUP_MIN_PHOTOS}` }),
};
const Search = Type.String({ maxLength: MAX_GROUP_NAME });

export const groupCalls = {
  'GET /api/groups': {
    summary: "List groups by member count, or search them by name, with the user's role in each",
    query: Type.Object({
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: GROUP_PAGE_SIZE })),
      search: Type.Optional(Search),
    }),
    response: Type.Object({
      groups: Type.Array(Group),
      pagination: Type.Object({
        currentPage: Type.Integer(),
        totalPages: Type.Integer(),
        hasPrevPage: Type.Boolean(),
        hasNextPage: Type.Boolean(),
        totalGroups: Type.Integer({ description: "At most 1000; groups beyond that can't be paged to" }),
      }),
    }),
  },
  'POST /api/groups': {
    summary: 'Create a group (super admins), or request one (all other users)',
    body: Type.Object({ ...texts, is_private: Type.Boolean() }),
    response: Type.Object({
      group: Type.Optional(Group),
      request: Type.Optional(CreationRequest),
    }),
    status: 201,
    idempotent: true,
  },
  'GET /api/groups/:id': {
    summary: "Get a group and the user's role in it",
    params: idParams,
    response: Type.Object({
      group: Group,
      next_change_at: Nullable(
        Type.String({ description: 'ISO 8601: when the name may be changed next; null if at once' }),
      ),
    }),
  },
  'GET /api/my-groups': {
    summary: "List the user's groups, invitations, join requests and requests for new groups",
    response: Type.Object({
      groups: Type.Array(MyGroup),
      invitations: Type.Array(Invitation),
      applications: Type.Array(Application),
      creation_requests: Type.Array(CreationRequest, { description: 'Newest first, at most 20' }),
    }),
  },
  'PUT /api/groups/:id/settings': {
    summary: `Update a group's settings (owner, super admins); its name only once in ${GROUP_NAME_MONTHS} months`,
    params: idParams,
    body: Type.Object({ ...texts, is_private: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ group: Group }),
    idempotent: true,
  },
  'DELETE /api/groups/:id': {
    summary: 'Delete a group with its memberships, invitations and join requests (owner, super admins)',
    params: idParams,
    response: Type.Object({ status: Type.Literal('deleted') }),
    idempotent: true,
  },
  'GET /api/groups/:id/members': {
    summary: "List a group's members; also its join requests and invitations, for those who may answer them",
    params: idParams,
    response: Type.Object({
      members: Type.Array(GroupMember, {
        description: 'Owner first, then admins, then members; at most 1000',
      }),
      requests: Type.Optional(Type.Array(MembershipRequest)),
    }),
  },
  'GET /api/groups/:id/search-users': {
    summary: `Search users to invite by part of their name, at least ${MIN_INVITE_SEARCH} characters (owner, admins)`,
    params: idParams,
    query: Type.Object({
      search: Search,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: INVITE_CHOICE_SIZE })),
    }),
    response: Type.Object({ users: Type.Array(Candidate) }),
  },
  'POST /api/groups/:id/invite': {
    summary: 'Invite a user, or accept their join request (owner, admins)',
    params: idParams,
    body: Type.Object({ user_id: Id }),
    response: Type.Object({ status: OneOf(['invited', 'member'] as const) }),
    idempotent: true,
  },
  'DELETE /api/groups/:id/members/:userId': {
    summary: 'Leave a group, remove a member, or end an invitation or join request',
    params: memberParams,
    response: Type.Object({ status: OneOf(MEMBERSHIP_ENDS) }),
    idempotent: true,
  },
  'PUT /api/groups/:id/members/:userId': {
    summary: "Change a member's role (owner, super admins); `owner` transfers the group",
    params: memberParams,
    body: Type.Object({ role: OneOf(GROUP_ROLES) }),
    response: Type.Object({ role: OneOf(GROUP_ROLES) }),
    idempotent: true,
  },
  'POST /api/groups/:id/join': {
    summary: 'Join a group, ask to join it, or accept its invitation',
    params: idParams,
    response: Type.Object({ status: OneOf(['member', 'requested'] as const) }),
    idempotent: true,
  },
  'GET /api/group-creation-requests': {
    summary: 'List requests for new groups: pending ones first, then newest first',
    query: Type.Object({
      status: Type.Optional(OneOf(['all', ...CREATION_REQUEST_STATUSES] as const, { default: 'all' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: CREATION_REQUEST_PAGE_SIZE })),
    }),
    response: Type.Object({
      requests: Type.Array(CreationRequest),
      currentPage: Type.Integer(),
      totalPages: Type.Integer(),
      total: Type.Integer(),
      stats: Type.Object({
        pending: Type.Integer(),
        approved: Type.Integer(),
        rejected: Type.Integer(),
      }),
    }),
  },
  'PUT /api/group-creation-requests/:id': {
    summary: 'Approve or reject a request for a new group, once; an approval creates the group',
    params: idParams,
    body: Type.Object({
      action: OneOf(['approve', 'reject'] as const),
      review_notes: Type.Optional(Type.String({ maxLength: MAX_REVIEW_NOTES })),
    }),
    response: Type.Object({ request: CreationRequest }),
    idempotent: true,
  },
  'PUT /api/user/group': {
    summary: "Choose which of the user's groups is shown with their photos, if any",
    body: Type.Object({ group_id: Nullable(Id) }),
    response: Type.Object({ group_id: Nullable(Type.Integer()) }),
    withoutKey: 'says which group it shall be: doing it twice changes nothing',
  },
} as const satisfies CallSpecs;
