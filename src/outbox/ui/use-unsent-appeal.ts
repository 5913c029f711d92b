import { useOutbox } from '../page/index.ts';
import type { OutboxItem } from '../page/index.ts';

/** True for a pending appeal for the photo that the server doesn't have yet. */
export function isUnsentAppeal(item: OutboxItem, photoId: number): boolean {
  return (
    item.kind === 'appeal' &&
    item.photoId === photoId &&
    item.state !== 'done' &&
    item.state !== 'cancelled' &&
    // A photo whose appeal was refused is no longer shown as under appeal.
    item.state !== 'needs-you'
  );
}

/** True if the photo is under appeal on this device only. */
export function useUnsentAppeal(photoId: number): boolean {
  return useOutbox(({ items }) => items.some((item) => isUnsentAppeal(item, photoId)));
}
