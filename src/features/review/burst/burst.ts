/** Bursts: near-duplicates by one photographer that wait for a decision together (docs/rules/review.md, "Bursts"). */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { daysNeeded } from '../decision/decisions-left.ts';

type Listed = Pick<ReviewPhoto, 'id' | 'user_id' | 'approval_status'> &
  // Missing in lists that were stored by earlier versions.
  Partial<Pick<ReviewPhoto, 'near_duplicates'>>;

/**
 * The other photos of the burst that a photo belongs to, in the list's order: pending ones by the same photographer that show
 * the same as this photo, or as another one of the burst. The server names at most four for each photo.
 */
export function burstOf<P extends Listed>(photo: P, list: readonly P[]): P[] {
  if (photo.approval_status !== 'pending') return [];
  const others = list.filter(
    ({ id, user_id, approval_status }) =>
      id !== photo.id && user_id === photo.user_id && approval_status === 'pending',
  );
  const found = new Set<P>([photo]);
  // A set's loop also visits what is added during it.
  for (const member of found) {
    for (const other of others) if (isNear(member, other) || isNear(other, member)) found.add(other);
  }
  return others.filter((other) => found.has(other));
}

function isNear({ near_duplicates = [] }: Listed, { id }: Listed): boolean {
  return near_duplicates.some((near) => near.id === id);
}

/**
 * How many of `count` rejections wait for another day, and how many days that takes after the `deferred` ones, which wait
 * already; undefined without a daily limit.
 */
export function rejectionsThatWait(
  count: number,
  left: RemainingAllowance | undefined,
  deferred: number,
): { waiting: number; days: number } | undefined {
  if (left === undefined) return undefined;
  const waiting = Math.max(0, count - left.left);
  return { waiting, days: waiting === 0 ? 0 : daysNeeded(deferred + waiting, left.aDay) };
}

/** The photo that comes onto the desk once a burst has left the list: the next one that isn't of it, else the one before. */
export function photoAfterBurst<P extends { id: number }>(
  list: readonly P[],
  current: number,
  burst: ReadonlySet<number>,
): P | undefined {
  const index = list.findIndex(({ id }) => id === current);
  const stays = ({ id }: P) => id !== current && !burst.has(id);
  return list.slice(index).find(stays) ?? list.slice(0, Math.max(0, index)).findLast(stays);
}
