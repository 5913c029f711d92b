import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '../../../contract/calls/decision.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { openOutbox } from '../../../outbox/page/index.ts';
import { showDialog } from '../../../ui/overlay.ts';
import { takeDrafts } from './burst-drafts.ts';
import { burstOf } from './burst.ts';
import { failureTitle } from '../decision/desk-decisions.ts';
import type { Desk } from '../desk.ts';
import { dismissEarlier, snapshotOf } from '../decision/use-decide.ts';

/** A burst that the reviewer is asked about. */
interface AskedBurst {
  /** The photo that is approved. */
  photo: ReviewPhoto;
  others: readonly ReviewPhoto[];
}

interface Burst {
  /** How many other photos belong to the burst; 0 if the photo is in none. */
  count: number;
  /** Asks about the burst, if there is one. */
  ask: () => void;
  asked: AskedBurst | undefined;
  close: () => void;
  /** Approves the photo, and rejects these others as duplicates. */
  decide: (rejected: readonly ReviewPhoto[]) => void;
}

interface Options {
  desk: Desk;
  list: readonly ReviewPhoto[];
  /** False while decisions on the photo are ignored. */
  mayDecide: boolean;
  /** Called once all decisions are saved on this device, with the ids of the rejected photos. */
  onSaved: (photo: ReviewPhoto, rejected: ReadonlySet<number>) => void;
}

/** Decides on a whole burst: this photo, and not the others (docs/rules/review.md, "Bursts"). */
export function useBurst(photo: ReviewPhoto, { desk, list, mayDecide, onSaved }: Options): Burst {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<AskedBurst>();
  const isSaving = useRef(false);
  const others = burstOf(photo, list);

  const save = async (approved: ReviewPhoto, rejected: readonly ReviewPhoto[]) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const outbox = await openOutbox();
      const outcome = await outbox.enqueueTogether('review', [
        opOn(approved, { action: 'approve' }),
        ...rejected.map((each) => opOn(each, { action: 'reject', rejectMarks: [{ code: 'duplicate' }] })),
      ]);
      if (outcome.ok) {
        onSaved(approved, new Set(rejected.map(({ id }) => id)));
        const ids = [approved, ...rejected].map(({ id }) => id);
        takeDrafts(outcome.id, ids);
        for (const id of ids) await dismissEarlier(id);
      } else {
        await showDialog({
          type: 'error',
          title: t(failureTitle('reject', desk)),
          message: t('review.burst.unsaved'),
        });
      }
    } finally {
      isSaving.current = false;
    }
  };

  return {
    count: others.length,
    ask: () => {
      if (mayDecide && others.length > 0) setAsked({ photo, others });
    },
    asked,
    close: () => setAsked(undefined),
    decide: (rejected) => {
      setAsked(undefined);
      if (asked !== undefined) void save(asked.photo, rejected);
    },
  };
}

function opOn(photo: ReviewPhoto, decision: Decision) {
  const { id: photoId, revision } = photo;
  return { photoId, decision: { ...decision, isReviewerPage: true, revision }, photo: snapshotOf(photo) };
}
