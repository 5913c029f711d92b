/** What the desk asks and says in dialogs about a decision. */
import { i18next } from '../../../i18n/instance.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import { showDialog } from '../../../ui/overlay.ts';
import type { Desk } from '../desk.ts';
import { failureTitle } from './desk-decisions.ts';

/** A deletion before it is confirmed. */
export interface AskedDeletion {
  photoId: number;
  /** What the photographer is told. */
  reason: string | undefined;
  /** How many deletions a day are allowed, if it has to wait for another day. */
  waitsFor: number | undefined;
}

/** Asks twice before a photo is deleted (docs/rules/review.md, "Deletion"). Resolves to whether both are confirmed. */
export async function confirmDeletion({ photoId, reason, waitsFor }: AskedDeletion): Promise<boolean> {
  const t = i18next.t.bind(i18next);
  const told = reason === undefined ? [] : [t('review.delete.told', { reason })];
  const waits = waitsFor === undefined ? [] : [t('review.delete.waits', { aDay: waitsFor })];
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
      message: t('review.delete.finalMessage', { id: photoId }),
      confirm: t('review.delete.finalConfirm'),
      danger: true,
    }))
  );
}

/** Says that a decision, or those on a burst, couldn't be saved on this device. */
export async function showFailure(action: DecisionAction, desk: Desk, isBurst: boolean): Promise<void> {
  const t = i18next.t.bind(i18next);
  await showDialog({
    type: 'error',
    title: t(failureTitle(action, desk)),
    message: t(isBurst ? 'review.burst.unsaved' : 'review.kept.failed'),
  });
}
