/** Decides on a whole burst: this photo, and not the others (docs/rules/review.md, "Bursts"). */
import { burstOf, photoAfterBurst } from '../burst/burst.ts';
import { isBusy } from './reduce-decide.ts';
import { isSettled } from './state.ts';
import type { Transition } from './transition.ts';

/** Asks about the burst, if there is one. */
export function burstAsked(transition: Transition): void {
  const { photo, photos } = transition.state;
  if (photo === undefined || !isSettled(transition.state)) return;
  const others = burstOf(photo, photos);
  if (others.length > 0) transition.set({ dialog: { type: 'burst', photo, others } });
}

/** Approves one photo, and rejects these others as duplicates. The photos leave once all decisions are saved. */
export function burstConfirmed(transition: Transition, keptId: number, rejectedIds: readonly number[]): void {
  const { dialog, photos, desk, userId: owner } = transition.state;
  // While another decision is being saved, the question stays.
  if (dialog?.type !== 'burst' || desk === undefined || isBusy(transition.state)) return;
  const members = [dialog.photo, ...dialog.others];
  const photo = members.find(({ id }) => id === keptId);
  if (photo === undefined) return;
  const rejected = members.filter(({ id }) => id !== keptId && rejectedIds.includes(id));
  const ids = new Set(rejected.map(({ id }) => id));
  const request = transition.newRequest();
  transition.set({
    dialog: undefined,
    deciding: {
      request,
      owner,
      desk,
      step: 'saving',
      photo,
      decision: { action: 'approve' },
      from: 0,
      isSlow: false,
      burst: { rejected: ids, after: photoAfterBurst(photos, photo.id, ids)?.id },
    },
  });
  transition.start({ type: 'saveBurst', request, approved: photo, rejected });
}
