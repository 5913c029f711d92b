/** Calls about groups. */
import { answerCreationRequest } from './answer-creation-request.ts';
import { listCreationRequests } from './list-creation-requests.ts';
import { createGroup } from './create-group.ts';
import { inviteMember } from './invite-member.ts';
import { joinGroup } from './join-group.ts';
import { endMembership } from './end-membership.ts';
import { listGroups } from './list-groups.ts';
import { chooseGroup } from './choose-group.ts';
import { listMyGroups } from './list-my-groups.ts';
import { getGroup } from './get-group.ts';
import { listMembers } from './list-members.ts';
import { searchInvitees } from './search-invitees.ts';
import { setGroupRole } from './set-group-role.ts';
import { changeGroupSettings } from './change-group-settings.ts';
import { deleteGroup } from './delete-group.ts';

export const GROUP_CALLS = [
  listGroups,
  createGroup,
  getGroup,
  listMyGroups,
  changeGroupSettings,
  deleteGroup,
  listMembers,
  searchInvitees,
  inviteMember,
  endMembership,
  setGroupRole,
  joinGroup,
  listCreationRequests,
  answerCreationRequest,
  chooseGroup,
] as const;
