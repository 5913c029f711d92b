import type { WaitEstimate } from '../../contract/calls/photo.ts';
import { MY_PHOTOS_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { useCall } from '../../api/use-call.ts';
import { useMayPoll } from '../../api/use-may-poll.ts';

/** Positions older than this are refetched. */
const FRESH_MS = 60_000;

/** A pending photo's position in the review queue of its type, from 1, and the estimated wait. */
export interface QueuePosition {
  position: number;
  wait: WaitEstimate | null;
}

/**
 * The queue position of a photo that has arrived but hasn't been reviewed yet (docs/rules/photos.md, "Queue estimate").
 * Undefined if it has none, if the position isn't loaded, or if there is no photo. `follows`: polls every minute.
 */
export function useQueuePosition(
  photoId: number | undefined,
  { follows = false }: { follows?: boolean } = {},
): QueuePosition | undefined {
  const mayPoll = useMayPoll();
  const myPhotos = useCall(
    'GET /api/my-photos',
    // The first page of My photos, which has what has just arrived.
    { query: { limit: MY_PHOTOS_PAGE_SIZE } },
    {
      audience: 'mine',
      freshFor: FRESH_MS,
      enabled: photoId !== undefined,
      ...(follows && mayPoll && { pollEvery: FRESH_MS }),
    },
  );
  if (photoId === undefined || myPhotos.state !== 'ready') return undefined;
  const photo = myPhotos.data.photos.find(({ id }) => id === photoId);
  if (photo === undefined || photo.queue_position === null) return undefined;
  return { position: photo.queue_position, wait: myPhotos.data.wait[photo.type] };
}
