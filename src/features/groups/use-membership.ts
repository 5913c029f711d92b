/** What users can do with their own membership (docs/rules/groups.md, "Joining"). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../contract/calls/group-calls.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import type { WriteOutcome } from '../../api/use-write-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import { useSession } from '../../session/session.ts';
import { showDialog, showToast } from '../../ui/overlay.ts';
import {
  GROUP_QUERIES,
  groupUpdates,
  withAcceptedInvitation,
  withJoinedGroup,
  withoutGroup,
  withoutMembership,
} from './optimistic-updates.ts';
import { groupProblemMessage } from './group-problem.ts';
import type { GroupAction } from './group-problem.ts';

type NamedGroup = Pick<Group, 'id' | 'name'>;

/** The functions that join and leave groups, for one list of groups. */
export interface Membership {
  /** Id of the group with a pending write. */
  busyFor: number | undefined;
  /** The last failure, to be shown next to its group. */
  problem: { groupId: number; text: string } | undefined;
  /** Joins, requests to join, or accepts an invitation. */
  join: (group: NamedGroup) => Promise<void>;
  decline: (group: NamedGroup) => Promise<void>;
  withdraw: (group: NamedGroup) => Promise<void>;
  /** Leaves after a confirmation. The owner can't leave, and is shown what to do first. */
  leave: (group: NamedGroup & { is_private: boolean }, isOwner: boolean) => Promise<void>;
}

export function useMembership(): Membership {
  const { t } = useTranslation();
  const userId = useSession(({ session }) => session?.user.id);
  const [busyFor, setBusyFor] = useState<number>();
  const [problem, setProblem] = useState<{ groupId: number; text: string }>();

  const joining = useIdempotentCall('POST /api/groups/:id/join', {
    stale: GROUP_QUERIES,
    optimistic: ({ params: { id } }) => [
      ...groupUpdates(id, withJoinedGroup),
      cacheUpdate('GET /api/my-groups', (mine) => withAcceptedInvitation(mine, id, new Date().toISOString())),
    ],
  });
  const leaving = useIdempotentCall('DELETE /api/groups/:id/members/:userId', {
    stale: GROUP_QUERIES,
    optimistic: ({ params: { id } }) => [
      ...groupUpdates(id, withoutMembership),
      cacheUpdate('GET /api/my-groups', (mine) => withoutGroup(mine, id)),
    ],
  });

  /** Resolves to the server's response, or to undefined after a failure, which is shown. */
  const runFor = async <ResponseBody>(
    { id }: NamedGroup,
    tried: GroupAction,
    write: () => Promise<{ ok: true; response: ResponseBody } | Extract<WriteOutcome<never>, { ok: false }>>,
  ): Promise<ResponseBody | undefined> => {
    setBusyFor(id);
    setProblem(undefined);
    const outcome = await write();
    setBusyFor(undefined);
    if (outcome.ok) return outcome.response;
    setProblem({ groupId: id, text: groupProblemMessage(t, outcome.problem, tried) });
    return undefined;
  };

  const endMembership = async (
    group: NamedGroup,
    tried: GroupAction,
    done: 'left' | 'declined' | 'withdrawn',
  ) => {
    if (userId === undefined) return;
    const response = await runFor(group, tried, () => leaving.write({ params: { id: group.id, userId } }));
    if (response !== undefined) showToast(t(`groups.done.${done}`, { name: group.name }));
  };

  return {
    busyFor,
    problem,
    join: async (group) => {
      const response = await runFor(group, 'join', () => joining.write({ params: { id: group.id } }));
      if (response === undefined) return;
      showToast(
        t(response.status === 'member' ? 'groups.done.joined' : 'groups.done.asked', { name: group.name }),
      );
    },
    decline: (group) => endMembership(group, 'process', 'declined'),
    withdraw: (group) => endMembership(group, 'process', 'withdrawn'),
    leave: async (group, isOwner) => {
      const { name } = group;
      if (isOwner) {
        await showDialog({
          type: 'info',
          title: t('groups.leave.ownerTitle'),
          message: t('groups.leave.ownerText', { name }),
        });
        return;
      }
      const texts = [t('groups.leave.text'), ...(group.is_private ? [t('groups.leave.private')] : [])];
      const sure = await showDialog({
        type: 'confirm',
        title: t('groups.leave.title', { name }),
        message: texts.join(' '),
        confirm: t('groups.action.leave'),
        danger: true,
      });
      if (sure) await endMembership(group, 'remove', 'left');
    },
  };
}
