/** Hooks that take photos down and restore a photo (docs/rules/review.md, "Takedown"). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { showToast } from '../../ui/overlay.ts';
import { moderationError } from './use-sanctions.ts';

/** The calls that a takedown makes stale. */
const OUTDATED = {
  stale: [
    'GET /api/photos',
    'GET /api/photos/hot',
    'GET /api/photos/:id',
    'GET /api/admin/takedowns',
    'GET /api/admin/reports',
    'GET /api/admin/audit',
  ],
} as const satisfies { stale: readonly ReadKey[] };

/** Takes photos down. `takeDown` returns true on success. */
export function useTakeDown(photoIds: readonly number[], reportId: number | undefined) {
  const { t } = useTranslation();
  const { write, state } = useIdempotentCall('POST /api/admin/takedowns', OUTDATED);
  const [problem, setProblem] = useState<string>();
  const takeDown = async (reason: string): Promise<boolean> => {
    const body = {
      photo_ids: [...photoIds],
      reason,
      ...(reportId !== undefined && { report_id: reportId }),
    };
    const outcome = await write({ body });
    setProblem(outcome.ok ? undefined : moderationError(outcome.problem, t));
    if (outcome.ok) showToast(t('moderation.takedown.done', { count: outcome.response.taken.length }));
    return outcome.ok;
  };
  return { busy: state === 'busy', problem, takeDown };
}

/** Restores a photo that was taken down. */
export function usePutBack() {
  const { t } = useTranslation();
  const { write, state } = useIdempotentCall('POST /api/admin/takedowns/:id/put-back', OUTDATED);
  const [problem, setProblem] = useState<string>();
  const putBack = async (id: number): Promise<void> => {
    const outcome = await write({ params: { id }, body: {} });
    setProblem(outcome.ok ? undefined : moderationError(outcome.problem, t));
    if (outcome.ok) showToast(t('moderation.takedown.putBackDone'));
  };
  return { busy: state === 'busy', problem, putBack };
}
