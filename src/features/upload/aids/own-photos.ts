/** How the notes on the upload screen read the user's own photos. */
import type { OwnPhotoKey } from '../../../contract/calls/own-photo-summary.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';

/**
 * How long the user's own photos count as fresh, in ms. The outbox knows about photos that this device has sent since.
 */
export const FRESH_MS = 5 * 60_000;
/** The most photos that a note lists. */
export const MOST_LISTED = 3;

type UploadItem = Extract<OutboxItem, { kind: 'upload' }>;

/**
 * The uploads in the outbox, without those that are cancelled or among the photos that the server has. `savingSince`: when
 * saving the current photo began, in epoch ms; the outbox has that photo from then on, while the form still shows it.
 */
export function waitingUploads(
  items: readonly OutboxItem[],
  arrived: readonly Pick<OwnPhotoKey, 'upload_key'>[],
  savingSince = Infinity,
): UploadItem[] {
  const keys = new Set(arrived.map(({ upload_key }) => upload_key));
  return items.filter(
    (item): item is UploadItem =>
      item.kind === 'upload' &&
      item.state !== 'cancelled' &&
      item.createdAt < savingSince &&
      !keys.has(item.id),
  );
}
