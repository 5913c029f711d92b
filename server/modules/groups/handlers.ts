/** Calls about groups. */
import type { groupCalls } from '../../../src/contract/calls/group-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { OnceContext } from '../../platform/idempotency/once.ts';
import { answerCreationRequest, listCreationRequests } from './creation-requests.ts';
import { foundGroup } from './found.ts';
import { invite } from './invite.ts';
import { joinGroup } from './join.ts';
import { endMembership } from './leave.ts';
import { listGroups } from './list-groups.ts';
import { chooseGroup, myGroups } from './my-groups.ts';
import { oneGroup } from './one-group.ts';
import { listMembers, searchUsers } from './people.ts';
import { setRole } from './set-role.ts';
import { changeGroup, endGroup } from './settings.ts';

export const groupHandlers: Handlers<keyof typeof groupCalls, OnceContext> = {
  'GET /api/groups': listGroups,
  'POST /api/groups': foundGroup,
  'GET /api/groups/:id': oneGroup,
  'GET /api/my-groups': myGroups,
  'PUT /api/groups/:id/settings': changeGroup,
  'DELETE /api/groups/:id': endGroup,
  'GET /api/groups/:id/members': listMembers,
  'GET /api/groups/:id/search-users': searchUsers,
  'POST /api/groups/:id/invite': invite,
  'DELETE /api/groups/:id/members/:userId': endMembership,
  'PUT /api/groups/:id/members/:userId': setRole,
  'POST /api/groups/:id/join': joinGroup,
  'GET /api/group-creation-requests': listCreationRequests,
  'PUT /api/group-creation-requests/:id': answerCreationRequest,
  'PUT /api/user/group': chooseGroup,
};
