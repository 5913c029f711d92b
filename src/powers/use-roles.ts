/** Giving somebody roles (docs/rules/accounts.md, "Roles"). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleFlag } from '../contract/review-rights.ts';
import { checkChangedUser } from '../data/current-user.ts';
import type { ReadKey } from '../data/use-call.ts';
import { useWriteCall } from '../data/use-write-call.ts';
import { useSession } from '../session/session.ts';
import { tell } from '../ui/overlay.ts';
import { powerProblem } from './use-sanctions.ts';

const OUTDATED = {
  stale: ['GET /api/user-profile/:id', 'GET /api/admin/users', 'GET /api/admin/audit'],
} as const satisfies { stale: readonly ReadKey[] };

/** Sets the flags that are named. One's own are asked for anew, so that bars and screens follow. */
export function useSetRoles({ id, username }: { id: number; username: string }) {
  const { t } = useTranslation();
  const isOwn = useSession(({ session }) => session?.user.id === id);
  const { write, state } = useWriteCall('PUT /api/admin/users/:id/roles', OUTDATED);
  const [problem, setProblem] = useState<string>();
  const set = async (flags: Partial<Record<RoleFlag, boolean>>): Promise<boolean> => {
    const outcome = await write({ params: { id }, body: flags });
    setProblem(outcome.ok ? undefined : powerProblem(outcome.problem, t));
    if (!outcome.ok) return false;
    tell(t('powers.roles.done', { username }));
    if (isOwn) await checkChangedUser();
    return true;
  };
  return { busy: state === 'busy', problem, set };
}
