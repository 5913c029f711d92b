/** What managers can do with a group's members and requests (docs/rules/groups.md, "Joining"). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../contract/calls/group-calls.ts';
import type { GroupRole, MEMBERSHIP_ENDS } from '../../../contract/rules/values.ts';
import type { ApiError, NetworkError } from '../../../api/errors.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { cacheUpdate } from '../../../api/write-options.ts';
import { showToast } from '../../../ui/overlay.ts';
import {
  GROUP_QUERIES,
  groupUpdates,
  withAcceptedRequest,
  withInvitation,
  withoutPerson,
  withRole,
} from '../optimistic-updates.ts';
import { groupProblemMessage } from '../group-problem.ts';
import type { GroupAction } from '../group-problem.ts';

interface NamedUser {
  id: number;
  username: string;
}

/** The toasts after a membership, request or invitation was ended. */
const END_MESSAGES = {
  removed: 'groups.done.removed',
  refused: 'groups.done.refused',
  declined: 'groups.done.takenBack',
  left: 'groups.done.removed',
  withdrawn: 'groups.done.takenBack',
} as const satisfies Record<(typeof MEMBERSHIP_ENDS)[number], string>;

export function useMemberActions({ id, name }: Pick<Group, 'id' | 'name'>) {
  const { t } = useTranslation();
  const [busyFor, setBusyFor] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const inviting = useIdempotentCall('POST /api/groups/:id/invite', {
    stale: GROUP_QUERIES,
    optimistic: ({ body: { user_id } }) => [
      cacheUpdate(
        'GET /api/groups/:id/members',
        (response) => withAcceptedRequest(response, user_id, new Date().toISOString()),
        isThisGroup,
      ),
      cacheUpdate(
        'GET /api/groups/:id/search-users',
        (response) => withInvitation(response, user_id),
        isThisGroup,
      ),
    ],
  });
  const ending = useIdempotentCall('DELETE /api/groups/:id/members/:userId', {
    stale: GROUP_QUERIES,
    optimistic: ({ params: { userId } }) => [
      cacheUpdate('GET /api/groups/:id/members', (response) => withoutPerson(response, userId), isThisGroup),
    ],
  });
  const settingRole = useIdempotentCall('PUT /api/groups/:id/members/:userId', {
    stale: GROUP_QUERIES,
    optimistic: ({ params: { userId }, body: { role } }) => [
      cacheUpdate('GET /api/groups/:id/members', (response) => withRole(response, userId, role), isThisGroup),
      ...(role === 'owner'
        ? groupUpdates(id, (group) => (group.my_role === 'owner' ? { ...group, my_role: 'admin' } : group))
        : []),
    ],
  });

  function isThisGroup({ params }: { params: { id: number } }): boolean {
    return params.id === id;
  }

  const runFor = async <ResponseBody>(
    user: NamedUser,
    tried: GroupAction,
    write: () => Promise<
      { ok: true; response: ResponseBody } | { ok: false; problem: ApiError | NetworkError }
    >,
  ): Promise<ResponseBody | undefined> => {
    setBusyFor(user.id);
    setProblem(undefined);
    const outcome = await write();
    setBusyFor(undefined);
    if (outcome.ok) return outcome.response;
    setProblem(groupProblemMessage(t, outcome.problem, tried));
    return undefined;
  };

  return {
    /** Id of the user with a pending write. */
    busyFor,
    /** Why the last write failed. */
    problem,
    /** The group's name. */
    name,
    /** Invites a user. If they have requested to join, they become a member instead. */
    invite: async (user: NamedUser, tried: 'invite' | 'process') => {
      const body = { user_id: user.id };
      const response = await runFor(user, tried, () => inviting.write({ params: { id }, body }));
      if (response !== undefined) showToast(t(`groups.done.${response.status}`, { username: user.username }));
    },
    /** Removes a member, refuses a request, or withdraws an invitation. */
    end: async (user: NamedUser, tried: 'remove' | 'process') => {
      const params = { id, userId: user.id };
      const response = await runFor(user, tried, () => ending.write({ params }));
      if (response !== undefined) showToast(t(END_MESSAGES[response.status], { username: user.username }));
    },
    setRole: async (user: NamedUser, role: GroupRole) => {
      const params = { id, userId: user.id };
      const response = await runFor(user, 'process', () => settingRole.write({ params, body: { role } }));
      if (response !== undefined)
        showToast(t(`groups.done.role.${response.role}`, { username: user.username }));
    },
  };
}
