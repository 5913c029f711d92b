/** Hooks that warn, ban and unban a user (docs/rules/accounts.md, "Sanctions"). */
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BannedPhotos } from '../../contract/rules/values.ts';
import type { ApiError } from '../../api/errors.ts';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import type { WriteOutcome } from '../../api/use-write-call.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { showDialog, showToast } from '../../ui/overlay.ts';

/** The fields of a user that a sanction needs. */
export interface SanctionedUser {
  id: number;
  username: string;
  is_banned: boolean;
}

type SanctionKey =
  | 'POST /api/admin/users/:id/warnings'
  | 'PUT /api/admin/users/:id/ban'
  | 'DELETE /api/admin/users/:id/ban';

/** The calls that a sanction makes stale. */
const OUTDATED = {
  stale: [
    'GET /api/user-profile/:id',
    'GET /api/admin/users/:id/sanctions',
    'GET /api/admin/users',
    'GET /api/admin/reports',
    'GET /api/admin/report-cases',
    'GET /api/admin/audit',
    'GET /api/photos',
    'GET /api/photos/hot',
    'GET /api/admin/takedowns',
  ],
} as const satisfies { stale: readonly ReadKey[] };

/** The state of a kind of sanction, and a function that applies it. */
export interface SanctionAction<Input> {
  busy: boolean;
  /** Error message of the last attempt. */
  problem: string | undefined;
  /** Returns true on success. */
  act: (input: Input) => Promise<boolean>;
}

export function useWarn({
  id,
  username,
}: Pick<SanctionedUser, 'id' | 'username'>): SanctionAction<{ message: string }> {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('POST /api/admin/users/:id/warnings', OUTDATED);
  const { problem, reportOutcome } = useReportOutcome();
  return {
    busy: state === 'busy',
    problem,
    act: async (body) =>
      reportOutcome(await write({ params: { id }, body }), t('moderation.sanctions.warnDone', { username })),
  };
}

/** The details of a ban. An empty string as the reason means that none is given. */
export interface BanDetails {
  message: string;
  reason: string;
  photos: BannedPhotos;
  /** After how many days it ends by itself; undefined: it doesn't. */
  days: number | undefined;
}

export function useBan({
  id,
  username,
}: Pick<SanctionedUser, 'id' | 'username'>): SanctionAction<BanDetails> {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('PUT /api/admin/users/:id/ban', OUTDATED);
  const { problem, reportOutcome } = useReportOutcome();
  return {
    busy: state === 'busy',
    problem,
    act: async ({ message, reason, photos, days }) => {
      const body = {
        message,
        photos,
        ...(reason.trim() !== '' && { reason }),
        ...(days !== undefined && { days }),
      };
      return reportOutcome(
        await write({ params: { id }, body }),
        t('moderation.sanctions.banDone', { username }),
      );
    },
  };
}

/** Ends a user's ban, after confirmation. */
export function useUnban({ id, username }: Pick<SanctionedUser, 'id' | 'username'>) {
  const { t } = useTranslation();
  const { write, state } = useWriteCall('DELETE /api/admin/users/:id/ban', OUTDATED);
  const { problem, reportOutcome } = useReportOutcome();
  const unban = async () => {
    const confirmed = await showDialog({
      type: 'confirm',
      title: t('moderation.sanctions.unbanTitle', { username }),
      message: t('moderation.sanctions.unbanText', { username }),
      confirm: t('moderation.sanctions.unban'),
    });
    if (confirmed)
      reportOutcome(await write({ params: { id } }), t('moderation.sanctions.unbanDone', { username }));
  };
  return { busy: state === 'busy', problem, unban };
}

/** Reports the outcome of a write: success as a toast, failure as an error message in the dialog. */
function useReportOutcome() {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const reportOutcome = (outcome: WriteOutcome<SanctionKey>, done: string): boolean => {
    setProblem(outcome.ok ? undefined : moderationError(outcome.problem, t));
    if (outcome.ok) showToast(done);
    return outcome.ok;
  };
  return { problem, reportOutcome };
}

/** The server's message if there is one, such as why the founder can't be banned. */
export function moderationError(problem: ApiError | NetworkError, t: TFunction): string {
  if (problem instanceof NetworkError) return t(`moderation.sanctions.problem.${problem.reason}`);
  return serverMessage(problem, currentLanguage()) ?? t('moderation.sanctions.failed');
}
