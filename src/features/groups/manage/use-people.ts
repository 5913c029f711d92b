/** What is done about a group's people by those who manage it (docs/rules/groups.md, "Joining"). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../contract/calls/group-calls.ts';
import type { GroupRole, MEMBERSHIP_ENDS } from '../../../contract/rules/values.ts';
import type { ApiError, NetworkError } from '../../../api/errors.ts';
import { useOnceCall } from '../../../api/use-once-call.ts';
import { cacheUpdate } from '../../../api/write-options.ts';
import { tell } from '../../../ui/overlay.ts';
import { changeGroup, invitedOf, OUTDATED, takenIn, withoutPerson, withRole } from '../kept.ts';
import { groupProblemWords } from '../problem.ts';
import type { Tried } from '../problem.ts';

interface Somebody {
  id: number;
  username: string;
}

/** Words of an end, as they are told to who made it. */
const ENDS = {
  removed: 'groups.done.removed',
  refused: 'groups.done.refused',
  declined: 'groups.done.takenBack',
  left: 'groups.done.removed',
  withdrawn: 'groups.done.takenBack',
} as const satisfies Record<(typeof MEMBERSHIP_ENDS)[number], string>;

export function useGroupPeople({ id, name }: Pick<Group, 'id' | 'name'>) {
  const { t } = useTranslation();
  const [busyFor, setBusyFor] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const inviting = useOnceCall('POST /api/groups/:id/invite', {
    stale: OUTDATED,
    optimistic: ({ body: { user_id } }) => [
      cacheUpdate(
        'GET /api/groups/:id/members',
        (all) => takenIn(all, user_id, new Date().toISOString()),
        isThis,
      ),
      cacheUpdate('GET /api/groups/:id/search-users', (found) => invitedOf(found, user_id), isThis),
    ],
  });
  const ending = useOnceCall('DELETE /api/groups/:id/members/:userId', {
    stale: OUTDATED,
    optimistic: ({ params: { userId } }) => [
      cacheUpdate('GET /api/groups/:id/members', (all) => withoutPerson(all, userId), isThis),
    ],
  });
  const placing = useOnceCall('PUT /api/groups/:id/members/:userId', {
    stale: OUTDATED,
    optimistic: ({ params: { userId }, body: { role } }) => [
      cacheUpdate('GET /api/groups/:id/members', (all) => withRole(all, userId, role), isThis),
      ...(role === 'owner'
        ? changeGroup(id, (group) => (group.my_role === 'owner' ? { ...group, my_role: 'admin' } : group))
        : []),
    ],
  });

  function isThis({ params }: { params: { id: number } }): boolean {
    return params.id === id;
  }

  const doFor = async <Answer>(
    somebody: Somebody,
    tried: Tried,
    write: () => Promise<{ ok: true; answer: Answer } | { ok: false; problem: ApiError | NetworkError }>,
  ): Promise<Answer | undefined> => {
    setBusyFor(somebody.id);
    setProblem(undefined);
    const outcome = await write();
    setBusyFor(undefined);
    if (outcome.ok) return outcome.answer;
    setProblem(groupProblemWords(t, outcome.problem, tried));
    return undefined;
  };

  return {
    /** For whom something is under way. */
    busyFor,
    /** Why the last failed. */
    problem,
    /** The group's, for questions. */
    name,
    /** Invites somebody; who has asked is a member with it. */
    invite: async (somebody: Somebody, tried: 'invite' | 'process') => {
      const body = { user_id: somebody.id };
      const answer = await doFor(somebody, tried, () => inviting.write({ params: { id }, body }));
      if (answer !== undefined) tell(t(`groups.done.${answer.status}`, { username: somebody.username }));
    },
    /** Removes a member, refuses a request, or takes an invitation back. */
    end: async (somebody: Somebody, tried: 'remove' | 'process') => {
      const params = { id, userId: somebody.id };
      const answer = await doFor(somebody, tried, () => ending.write({ params }));
      if (answer !== undefined) tell(t(ENDS[answer.status], { username: somebody.username }));
    },
    setRole: async (somebody: Somebody, role: GroupRole) => {
      const params = { id, userId: somebody.id };
      const answer = await doFor(somebody, 'process', () => placing.write({ params, body: { role } }));
      if (answer !== undefined) tell(t(`groups.done.role.${answer.role}`, { username: somebody.username }));
    },
  };
}
