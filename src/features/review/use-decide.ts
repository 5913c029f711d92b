import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { DecidedOn } from '../../outbox/page/index.ts';
import { ask } from '../../ui/overlay.ts';
import type { Desk } from './desk.ts';
import { failureTitle } from './refusal.ts';
import { dropReviewDraft } from './review-drafts.ts';
import type { Draft } from './use-draft.ts';
import { mayBe, wordsOf, wordsProblem } from './verdicts.ts';
import type { Verdict } from './verdicts.ts';

interface Options {
  desk: Desk;
  /** The reason and the codes as they are written. */
  draft: Pick<Draft, 'reason' | 'marks'>;
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
export function useDecide(photo: ReviewPhoto | undefined, { desk, draft, onKept }: Options): Decide {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const under = useRef(false);

  const confirmed = async (id: number): Promise<boolean> => {
    const reason = draft.reason.trim();
    const told = reason === '' ? [] : [t('review.delete.told', { reason })];
    return (
      (await ask({
        type: 'confirm',
        title: t('review.delete.title'),
        message: [t('review.delete.message'), ...told].join(' '),
        confirm: t('review.delete.confirm'),
        danger: true,
      })) &&
      (await ask({
        type: 'confirm',
        title: t('review.delete.finalTitle'),
        message: t('review.delete.finalMessage', { id }),
        confirm: t('review.delete.finalConfirm'),
        danger: true,
      }))
    );
  };

  const keep = async (verdict: Verdict) => {
    if (photo === undefined || under.current || !mayBe(verdict, photo)) return;
    if (wordsProblem(verdict, draft.reason, draft.marks) !== undefined) return;
    under.current = true;
    setBusy(true);
    try {
      if (verdict === 'delete' && !(await confirmed(photo.id))) return;
      const outbox = await openOutbox();
      const outcome = await outbox.enqueue('review', {
        photoId: photo.id,
        action: verdict,
        revision: photo.revision,
        photo: decidedOn(photo),
        ...wordsOf(verdict, draft.reason, draft.marks),
      });
      if (outcome.ok) {
        onKept(photo, verdict);
        dropReviewDraft(photo.id);
        await forgetRefused(photo.id);
      } else {
        await ask({ type: 'error', title: t(failureTitle(verdict, desk)), message: t('review.kept.failed') });
      }
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  return { decide: (verdict) => void keep(verdict), busy };
}

/** What the outbox names and shows the photo by. */
function decidedOn(photo: ReviewPhoto): DecidedOn {
  const { id, type, description, registration, aircraft_type, train_number, train_type } = photo;
  const { width, height, thumbhash, cache_image_path, file_path } = photo;
  return {
    id,
    type,
    description,
    registration,
    aircraft_type,
    train_number,
    train_type,
    width,
    height,
    thumbhash,
    cache_image_path,
    file_path,
  };
}

/** A photo that was decided again needs no word any more of the decisions that were refused before. */
async function forgetRefused(photoId: number): Promise<void> {
  const refused = useOutbox
    .getState()
    .items.filter((item) => item.kind === 'review' && item.photoId === photoId && item.state === 'needs-you');
  const outbox = await openOutbox();
  for (const { id } of refused) await outbox.cancel(id);
}
