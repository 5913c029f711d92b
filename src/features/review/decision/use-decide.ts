import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkDecision } from '../../../contract/rules/decision.ts';
import type { Deletion } from '../../../contract/rules/decision.ts';
import type { Decision } from '../../../contract/calls/decision.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import type { ReasonProblem } from '../../../contract/rules/reject-reason.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import { openOutbox, useOutbox } from '../../../outbox/page/index.ts';
import type { PhotoSnapshot } from '../../../outbox/page/index.ts';
import { showDialog } from '../../../ui/overlay.ts';
import { whileSaving } from './decision-being-saved.ts';
import { failureTitle, isAllowed } from './desk-decisions.ts';
import type { Desk } from '../desk.ts';
import { dispatch } from '../desk-machine.ts';
import { decisionAtDesk, EMPTY_DRAFT } from './review-draft.ts';
import type { ReviewDraft } from './review-draft.ts';

interface Options {
  desk: Desk;
  draft: ReviewDraft;
  /** True if the day's limit doesn't include a deletion of this photo. */
  isExempt: boolean;
  /** How many deletions the reviewer has left today; undefined if there is no limit for this photo. */
  deletionsLeft: RemainingAllowance | undefined;
  /** Called when the reason must first be written or corrected. */
  onProblem: () => void;
  /** Called once the decision is certain, when the photo leaves the desk. */
  onDecided: (photo: ReviewPhoto, action: DecisionAction) => void;
}

/** How long saving takes, in ms, before the buttons show that the next decision must wait. */
const BUSY_MS = 150;

/** A decision that was attempted on the photo but can't be saved as written. */
export interface InvalidDecision {
  action: DecisionAction;
  problem: ReasonProblem;
}

interface Decide {
  decide: (action: DecisionAction) => void;
  /** What is still wrong with the last decision attempted on this photo; undefined once it is corrected. */
  invalid: InvalidDecision | undefined;
  /** True while saving a decision takes long; the next one must wait for it. */
  busy: boolean;
}

/**
 * Checks decisions and saves them in the outbox. A deletion must be confirmed twice (docs/rules/review.md, "Decisions",
 * "Reasons" and "Deletion").
 */
export function useDecide(
  photo: ReviewPhoto,
  { desk, draft, isExempt, deletionsLeft, onProblem, onDecided }: Options,
): Decide {
  const { t } = useTranslation();
  const [tried, setTried] = useState<{ photoId: number; action: DecisionAction }>();
  const [busy, setBusy] = useState(false);
  // A ref, because state would be updated too late for a second press within the same render.
  const isSaving = useRef(false);

  const check = (action: DecisionAction) => checkDecision(action, decisionAtDesk(draft, photo));

  const invalid = (): InvalidDecision | undefined => {
    if (tried?.photoId !== photo.id) return undefined;
    const checked = check(tried.action);
    return checked.ok ? undefined : { action: tried.action, problem: checked.problem };
  };

  const confirmDeletion = async (reason: string | undefined): Promise<boolean> => {
    const told = reason === undefined ? [] : [t('review.delete.told', { reason })];
    const waits = deletionsLeft?.left === 0 ? [t('review.delete.waits', { aDay: deletionsLeft.aDay })] : [];
    return (
      (await showDialog({
        type: 'confirm',
        title: t('review.delete.title'),
        message: [t('review.delete.message'), ...waits, ...told].join(' '),
        confirm: t('review.delete.confirm'),
        danger: true,
      })) &&
      (await showDialog({
        type: 'confirm',
        title: t('review.delete.finalTitle'),
        message: t('review.delete.finalMessage', { id: photo.id }),
        confirm: t('review.delete.finalConfirm'),
        danger: true,
      }))
    );
  };

  const save = async (decision: Decision | Deletion) => {
    const { action } = decision;
    if (isSaving.current || !isAllowed(action, photo)) return;
    isSaving.current = true;
    // Showing this at once would render the desk twice.
    const timer = setTimeout(() => setBusy(true), BUSY_MS);
    try {
      if (action === 'delete' && !(await confirmDeletion(decision.reason))) return;
      onDecided(photo, action);
      const outcome = await whileSaving(photo.id, async () => {
        const outbox = await openOutbox();
        const saved = await outbox.enqueue('review', {
          decision,
          photoId: photo.id,
          photo: snapshotOf(photo),
          ...(action === 'delete' && isExempt && { exempt: true }),
        });
        // Before an undo, which brings it back.
        if (saved.ok) dispatch({ type: 'draftsChanged', drafts: [[photo.id, EMPTY_DRAFT]] });
        return saved;
      });
      if (outcome.ok) {
        await dismissEarlier(photo.id);
      } else {
        await showDialog({
          type: 'error',
          title: t(failureTitle(action, desk)),
          message: t('review.kept.failed'),
        });
      }
    } finally {
      isSaving.current = false;
      clearTimeout(timer);
      setBusy(false);
    }
  };

  const decide = (action: DecisionAction) => {
    const checked = check(action);
    if (checked.ok) {
      void save(checked.decision);
      return;
    }
    setTried({ photoId: photo.id, action });
    onProblem();
  };

  return { decide, invalid: invalid(), busy };
}

/** What the outbox panel shows of the photo. */
export function snapshotOf(photo: ReviewPhoto): PhotoSnapshot {
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

/** Dismisses the notes about earlier refused decisions on a photo, which a new decision makes obsolete. */
export async function dismissEarlier(photoId: number): Promise<void> {
  const earlier = useOutbox
    .getState()
    .items.filter((item) => item.kind === 'review' && item.photoId === photoId && item.state === 'needs-you');
  const outbox = await openOutbox();
  for (const { id } of earlier) await outbox.cancel(id);
}
