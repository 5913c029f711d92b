/** What super admins do to a user; profile and history are read again after each (docs/rules/accounts.md, "Sanctions"). */
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BannedPhotos } from '../../contract/rules/values.ts';
import type { ApiError } from '../../api/errors.ts';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import type { WriteOutcome } from '../../api/use-write-call.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { spokenLanguage } from '../../i18n/index.ts';
import { ask, tell } from '../../ui/overlay.ts';

/** What is needed of whoever it is done to. */
export interface SanctionedUser {
  id: number;
  username: string;
  is_banned: boolean;
}

type SanctionKey =
  | 'POST /api/admin/users/:id/warnings'
  | 'PUT /api/admin/users/:id/ban'
  | 'DELETE /api/admin/users/:id/ban';

/** What shows what was done. */
const OUTDATED = {
  stale: [
    'GET /api/user-profile/:id',
    'GET /api/admin/users/:id/sanctions',
    'GET /api/admin/users',
    'GET /api/admin/reports',
    'GET /api/admin/audit',
    'GET /api/photos',
    'GET /api/photos/hot',
    'GET /api/admin/takedowns',
  ],
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
export function useWarn({
  id,
  username,
}: Pick<SanctionedUser, 'id' | 'username'>): Sanctioning<{ message: string }> {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('POST /api/admin/users/:id/warnings', OUTDATED);
  const { problem, told } = useTold();
  return {
    busy: state === 'busy',
    problem,
    act: async (body) =>
      told(await write({ params: { id }, body }), t('powers.sanctions.warnDone', { username })),
  };
}

/** What is decided with a ban; an empty reason is none. */
export interface BanTerms {
  message: string;
  reason: string;
  photos: BannedPhotos;
}

/** Bans somebody. */
export function useBan({ id, username }: Pick<SanctionedUser, 'id' | 'username'>): Sanctioning<BanTerms> {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('PUT /api/admin/users/:id/ban', OUTDATED);
  const { problem, told } = useTold();
  return {
    busy: state === 'busy',
    problem,
    act: async ({ message, reason, photos }) => {
      const body = { message, photos, ...(reason.trim() !== '' && { reason }) };
      return told(await write({ params: { id }, body }), t('powers.sanctions.banDone', { username }));
    },
  };
}

/** Ends somebody's ban, after a question. */
export function useUnban({ id, username }: Pick<SanctionedUser, 'id' | 'username'>) {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('DELETE /api/admin/users/:id/ban', OUTDATED);
  const { problem, told } = useTold();
  const unban = async () => {
    const sure = await ask({
      type: 'confirm',
      title: t('powers.sanctions.unbanTitle', { username }),
      message: t('powers.sanctions.unbanText', { username }),
      confirm: t('powers.sanctions.unban'),
    });
    if (sure) told(await write({ params: { id } }), t('powers.sanctions.unbanDone', { username }));
  };
  return { busy: state === 'busy', problem, unban };
}

/** Says how it went: what was done as a notice, what failed for the dialog to show. */
function useTold() {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const told = (outcome: WriteOutcome<SanctionKey>, done: string): boolean => {
    setProblem(outcome.ok ? undefined : powerProblem(outcome.problem, t));
    if (outcome.ok) tell(done);
    return outcome.ok;
  };
  return { problem, told };
}

/** The server's own words where it has any: why the founder can't be banned, or oneself. */
export function powerProblem(problem: ApiError | NetworkError, t: TFunction): string {
  if (problem instanceof NetworkError) return t(`powers.sanctions.problem.${problem.reason}`);
  return serverMessage(problem, spokenLanguage()) ?? t('powers.sanctions.failed');
}
