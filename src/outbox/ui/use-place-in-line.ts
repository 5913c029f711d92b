import type { WaitEstimate } from '../../contract/calls/photo.ts';
import { useCall } from '../../api/use-call.ts';
import { useMayPoll } from '../../api/use-may-poll.ts';

/** How old the places may be that are shown beside what has arrived, ms. */
const FRESH_MS = 60_000;

/** The place of a pending photo among those of its type, from 1, and how long such photos wait. */
export interface PlaceInLine {
  position: number;
  wait: WaitEstimate | null;
}

/**
 * The place of a photo that has arrived, while it waits for its decision (docs/rules/photos.md, "Place and wait");
 * undefined where there is none or it isn't known, and for no photo. `follows`: asks again each minute while it is shown.
 */
export function usePlaceInLine(
  photoId: number | undefined,
  { follows = false }: { follows?: boolean } = {},
): PlaceInLine | undefined {
  const mayPoll = useMayPoll();
  const loaded = useCall(
    'GET /api/my-photos',
    {},
    {
      audience: 'mine',
      freshFor: FRESH_MS,
      enabled: photoId !== undefined,
      ...(follows && mayPoll && { pollEvery: FRESH_MS }),
    },
  );
  if (photoId === undefined || loaded.state !== 'ready') return undefined;
  const photo = loaded.data.photos.find(({ id }) => id === photoId);
  if (photo === undefined || photo.queue_position === null) return undefined;
  return { position: photo.queue_position, wait: loaded.data.wait[photo.type] };
}
