/** Calls about groups. */
import { answerCreationRequest } from './answer-creation-request.ts';
import { listCreationRequests } from './list-creation-requests.ts';
import { foundGroup } from './create-group.ts';
import { invite } from './invite-member.ts';
import { joinGroup } from './join-group.ts';
import { endMembership } from './end-membership.ts';
import { listGroups } from './list-groups.ts';
import { chooseGroup } from './choose-group.ts';
import { myGroups } from './list-my-groups.ts';
import { oneGroup } from './get-group.ts';
import { listMembers } from './list-members.ts';
import { searchInvitees } from './search-invitees.ts';
import { setRole } from './set-role.ts';
import { changeGroup } from './change-settings.ts';
import { endGroup } from './delete-group.ts';

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
