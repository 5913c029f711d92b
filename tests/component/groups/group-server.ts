/** Groups as the server responds with them, from what a test says of their members. */
import type {
  Group,
  GroupMember,
  MembershipRequest,
  MyGroup,
} from '../../../src/contract/calls/group-calls.ts';
import type { CurrentUser } from '../../../src/contract/calls/user-calls.ts';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { somebody } from '../../people.ts';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';

export const FOUNDER = somebody({ id: FOUNDER_ID, username: 'founder', is_super_admin: true });
export const MAREN = somebody({ id: 3, username: 'maren' });

const AT = '2026-03-01T10:00:00.000Z';

/** A group of the founder. */
interface Kept {
  id: number;
  name: string;
  description: string;
  min_approved_photos: number;
  is_private: boolean;
  /** When the name may be changed next. */
  next_change_at: string | null;
  members: readonly GroupMember[];
  requests: readonly MembershipRequest[];
}

export const memberOf = (
  { id, username }: Pick<CurrentUser, 'id' | 'username'>,
  role: GroupMember['role'] = 'member',
): GroupMember => ({ id, username, profile_picture: null, role, approved_photos: 0, joined_at: AT });

export const requestOf = (
  { id, username }: Pick<CurrentUser, 'id' | 'username'>,
  kind: MembershipRequest['kind'],
): MembershipRequest => ({
  id,
  username,
  profile_picture: null,
  approved_photos: 0,
  kind,
  created_at: AT,
  invited_by_username: kind === 'invitation' ? 'founder' : null,
});

export const groupOf = (id: number, name: string, over: Partial<Kept> = {}): Kept => ({
  id,
  name,
  description: 'North side of the field',
  min_approved_photos: 0,
  is_private: false,
  next_change_at: null,
  members: [memberOf(FOUNDER, 'owner')],
  requests: [],
  ...over,
});

const notFound = () => refuse(404, { error: 'Group not found', code: 'not_found' });

/** A server that has some groups, as `viewer` sees them. */
export function groupServer(viewer: CurrentUser, ...given: readonly Kept[]) {
  let groups = given;
  const find = (id: string | undefined) => groups.find((group) => group.id === Number(id));
  const change = (id: string | undefined, to: (group: Kept) => Partial<Kept>) => {
    groups = groups.map((group) => (group.id === Number(id) ? { ...group, ...to(group) } : group));
  };
  const roleIn = ({ members }: Kept) => members.find(({ id }) => id === viewer.id)?.role ?? null;
  const requestIn = ({ requests }: Kept) => requests.find(({ id }) => id === viewer.id)?.kind ?? null;

  const fields = ({ id, name, description, min_approved_photos, is_private, members }: Kept) => {
    const owner = members.find(({ role }) => role === 'owner');
    return {
      id,
      name,
      description,
      min_approved_photos,
      is_private,
      avatar_url: null,
      member_count: members.length,
      owner_id: owner?.id ?? 0,
      owner_username: owner?.username ?? '',
      owner_avatar: null,
    };
  };
  const shown = (group: Kept): Group => ({
    ...fields(group),
    my_role: roleIn(group),
    my_request: requestIn(group),
  });
  const mine = (group: Kept, role: MyGroup['role']): MyGroup => ({
    ...fields(group),
    role,
    joined_at: AT,
    on_photos: false,
    name_changed_at: null,
    next_change_at: group.next_change_at,
    open_requests: group.requests.filter(({ kind }) => kind === 'application').length,
  });
  const responses: Responses = {
    'GET /api/groups': ({ query: { search = '' } }) => {
      const found = groups.filter(({ name }) => name.toLowerCase().includes(search)).map(shown);
      const pages = { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };
      return { groups: found, pagination: { ...pages, totalGroups: found.length } };
    },
    'POST /api/groups': ({ body }) => {
      const made = groupOf(groups.length + 1, body.name, { ...body, members: [memberOf(viewer, 'owner')] });
      groups = [...groups, made];
      return { group: shown(made) };
    },
    'GET /api/groups/:id': ({ params }) => {
      const group = find(params['id']);
      return group === undefined ? notFound() : { group: shown(group), next_change_at: group.next_change_at };
    },
    'GET /api/my-groups': () => ({
      groups: groups.flatMap((group) => {
        const role = roleIn(group);
        return role === null ? [] : [mine(group, role)];
      }),
      invitations: groups
        .filter((group) => requestIn(group) === 'invitation')
        .map((group) => Object.assign(fields(group), { invited_by_username: 'founder', created_at: AT })),
      applications: groups
        .filter((group) => requestIn(group) === 'application')
        .map((group) => Object.assign(fields(group), { created_at: AT })),
      creation_requests: [],
    }),
    'GET /api/groups/:id/members': ({ params }) => {
      const group = find(params['id']);
      return group === undefined
        ? notFound()
        : { members: [...group.members], requests: [...group.requests] };
    },
    'GET /api/groups/:id/search-users': ({ params }) => {
      const pending = find(params['id'])?.requests.find(({ id }) => id === MAREN.id)?.kind ?? null;
      const { id, username, profile_picture } = MAREN;
      return { users: [{ id, username, profile_picture, approved_photos: 0, pending }] };
    },
    'POST /api/groups/:id/invite': ({ params, body: { user_id: id } }) => {
      const asked = find(params['id'])?.requests.find((request) => request.id === id);
      change(params['id'], ({ members, requests }) =>
        asked === undefined
          ? { requests: [...requests, requestOf(MAREN, 'invitation')] }
          : {
              members: [...members, memberOf(asked)],
              requests: requests.filter((request) => request.id !== id),
            },
      );
      return { status: asked === undefined ? 'invited' : 'member' };
    },
    'PUT /api/groups/:id/members/:userId': ({ params, body: { role } }) => {
      change(params['id'], ({ members }) => ({
        members: members.map((each) => (each.id === Number(params['userId']) ? { ...each, role } : each)),
      }));
      return { role };
    },
    'DELETE /api/groups/:id/members/:userId': ({ params }) => {
      change(params['id'], ({ members }) => ({
        members: members.filter(({ id }) => id !== Number(params['userId'])),
      }));
      return { status: 'left' };
    },
    'POST /api/groups/:id/join': ({ params }) => {
      const group = find(params['id']);
      if (group === undefined) return notFound();
      const mustAsk = group.is_private && requestIn(group) !== 'invitation';
      change(params['id'], ({ members, requests }) =>
        mustAsk
          ? { requests: [...requests, requestOf(viewer, 'application')] }
          : {
              members: [...members, memberOf(viewer)],
              requests: requests.filter(({ id }) => id !== viewer.id),
            },
      );
      return { status: mustAsk ? 'requested' : 'member' };
    },
    'PUT /api/groups/:id/settings': ({ params, body }) => {
      change(params['id'], () => ({ ...body, next_change_at: '2026-06-01T10:00:00.000Z' }));
      const group = find(params['id']);
      return group === undefined ? notFound() : { group: shown(group) };
    },
    'DELETE /api/groups/:id': ({ params }) => {
      groups = groups.filter(({ id }) => id !== Number(params['id']));
      return { status: 'deleted' };
    },
  };
  return responses;
}
