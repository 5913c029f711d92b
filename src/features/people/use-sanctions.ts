/** What super admins do to a user; profile and history are read again after each (docs/rules/accounts.md, "Sanctions"). */
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/people-calls.ts';
import type { ApiError } from '../../data/errors.ts';
import { NetworkError, serverMessage } from '../../data/errors.ts';
import { useWriteCall } from '../../data/use-write-call.ts';
import type { WriteOutcome } from '../../data/use-write-call.ts';
import type { ReadKey } from '../../data/use-call.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { ask, tell } from '../../ui/overlay.ts';

type SanctionKey =
  | 'POST /api/admin/users/:id/warnings'
  | 'PUT /api/admin/users/:id/ban'
  | 'DELETE /api/admin/users/:id/ban';

/** What shows what was done. */
const OUTDATED = {
  stale: ['GET /api/user-profile/:id', 'GET /api/admin/users/:id/sanctions'],
} as const satisfies { stale: readonly ReadKey[] };

/** One thing that is done to a user. */
export interface Sanctioning<Input> {
  busy: boolean;
  /** Why it failed. */
  problem: string | undefined;
  /** Gives whether it was done. */
  act: (input: Input) => Promise<boolean>;
}

/** Warns somebody. */
export function useWarn({ id, username }: UserProfile): Sanctioning<{ message: string }> {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('POST /api/admin/users/:id/warnings', OUTDATED);
  const { problem, told } = useTold();
  return {
    busy: state === 'busy',
    problem,
    act: async (body) =>
      told(await write({ params: { id }, body }), t('people.sanctions.warnDone', { username })),
  };
}

/** Bans somebody; an empty reason is none. */
export function useBan({ id, username }: UserProfile): Sanctioning<{ message: string; reason: string }> {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('PUT /api/admin/users/:id/ban', OUTDATED);
  const { problem, told } = useTold();
  return {
    busy: state === 'busy',
    problem,
    act: async ({ message, reason }) => {
      const body = reason.trim() === '' ? { message } : { message, reason };
      return told(await write({ params: { id }, body }), t('people.sanctions.banDone', { username }));
    },
  };
}

/** Ends somebody's ban, after a question. */
export function useUnban({ id, username }: UserProfile) {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('DELETE /api/admin/users/:id/ban', OUTDATED);
  const { problem, told } = useTold();
  const unban = async () => {
    const sure = await ask({
      type: 'confirm',
      title: t('people.sanctions.unbanTitle', { username }),
      message: t('people.sanctions.unbanText', { username }),
      confirm: t('people.sanctions.unban'),
    });
    if (sure) told(await write({ params: { id } }), t('people.sanctions.unbanDone', { username }));
  };
  return { busy: state === 'busy', problem, unban };
}

/** Says how it went: what was done as a notice, what failed for the dialog to show. */
function useTold() {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const told = (outcome: WriteOutcome<SanctionKey>, done: string): boolean => {
    setProblem(outcome.ok ? undefined : sanctionProblem(outcome.problem, t));
    if (outcome.ok) tell(done);
    return outcome.ok;
  };
  return { problem, told };
}

/** The server's own words where it has any: why the founder can't be banned, or oneself. */
function sanctionProblem(problem: ApiError | NetworkError, t: TFunction): string {
  if (problem instanceof NetworkError) return t(`people.sanctions.problem.${problem.reason}`);
  return serverMessage(problem, spokenLanguage()) ?? t('people.sanctions.failed');
}
