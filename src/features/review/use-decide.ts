import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { ask } from '../../ui/overlay.ts';
import { reasonProblem } from '../../contract/reject-reason.ts';

/** What a reviewer says of a photo. */
export type Verdict = 'approve' | 'reject' | 'delete';

interface Options {
  /** The reason as typed, for a rejection. */
  reason: string;
  /** Called once the decision is saved on this device: the photo may leave the desk. */
  onKept: (photo: ReviewPhoto, verdict: Verdict) => void;
}

interface Decide {
  decide: (verdict: Verdict) => void;
  /** A decision is being written; the next one has to wait. */
  busy: boolean;
}

/**
 * Keeps decisions in the outbox. Rejecting needs a reason; deleting is asked twice (docs/rules/review.md, "Decisions",
 * "Reasons" and "Deletion").
 */
export function useDecide(photo: ReviewPhoto | undefined, { reason, onKept }: Options): Decide {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const under = useRef(false);

  const confirmed = async (id: number): Promise<boolean> =>
    (await ask({
      type: 'confirm',
      title: t('review.delete.title'),
      message: t('review.delete.message'),
      confirm: t('review.delete.confirm'),
      danger: true,
    })) &&
    (await ask({
      type: 'confirm',
      title: t('review.delete.finalTitle'),
      message: t('review.delete.finalMessage', { id }),
      confirm: t('review.delete.finalConfirm'),
      danger: true,
    }));

  const keep = async (verdict: Verdict) => {
    if (photo === undefined || under.current) return;
    if (verdict === 'reject' && reasonProblem(reason) !== undefined) return;
    under.current = true;
    setBusy(true);
    try {
      if (verdict === 'delete' && !(await confirmed(photo.id))) return;
      const outbox = await openOutbox();
      const outcome = await outbox.enqueue('review', {
        photoId: photo.id,
        action: verdict,
        revision: photo.revision,
        ...(verdict === 'reject' && { reason: reason.trim() }),
      });
      if (outcome.ok) onKept(photo, verdict);
      else await ask({ type: 'error', title: t('review.kept.title'), message: t('review.kept.failed') });
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  return { decide: (verdict) => void keep(verdict), busy };
}
