/** What other accounts have waiting on this device, told without saying what it is. */
import type { Op } from '../engine/types.ts';
import { isOver, isWithdrawn } from '../engine/types.ts';
import type { Prepared } from '../store/prepared.ts';
import { kinds } from '../kinds/index.ts';
import type { OthersWaiting } from './state.ts';

/** One entry an account, the one with the oldest item first; those that only prepare photos come last. */
export function othersOf(ops: readonly Op[], prepared: readonly Prepared[]): OthersWaiting[] {
  const byOwner = new Map<number, OthersWaiting>();
  const open = ops.filter((op) => !isOver(op) && !isWithdrawn(op)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const op of open) {
    const before = byOwner.get(op.owner) ?? { owner: op.owner, photos: 0, rest: 0 };
    const isPhoto = kinds.of(op)?.bytesOf !== undefined;
    // The latest name: an account may have been renamed.
    const name = op.ownerName ?? before.name;
    byOwner.set(op.owner, {
      ...before,
      ...(name !== undefined && { name }),
      photos: before.photos + (isPhoto ? 1 : 0),
      rest: before.rest + (isPhoto ? 0 : 1),
    });
  }
  for (const { owner, name, photos } of prepared) {
    const before = byOwner.get(owner) ?? { owner, ...(name !== undefined && { name }), photos: 0, rest: 0 };
    byOwner.set(owner, { ...before, photos: before.photos + photos });
  }
  return [...byOwner.values()];
}
