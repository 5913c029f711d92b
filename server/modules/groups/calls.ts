/** Calls about groups. */
import { answerCreationRequest, listCreationRequests } from './creation-requests.ts';
import { foundGroup } from './found.ts';
import { invite } from './invite.ts';
import { joinGroup } from './join.ts';
import { endMembership } from './leave.ts';
import { listGroups } from './list-groups.ts';
import { chooseGroup, myGroups } from './my-groups.ts';
import { oneGroup } from './one-group.ts';
import { listMembers, searchInvitees } from './people.ts';
import { setRole } from './set-role.ts';
import { changeGroup, endGroup } from './settings.ts';

export const GROUP_CALLS = [
  listGroups,
  foundGroup,
  oneGroup,
  myGroups,
  changeGroup,
  endGroup,
  listMembers,
  searchInvitees,
  invite,
  endMembership,
  setRole,
  joinGroup,
  listCreationRequests,
  answerCreationRequest,
  chooseGroup,
] as const;
