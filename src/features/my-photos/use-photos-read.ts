import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withChanges } from '../../api/use-call.ts';
import type { ReadState } from '../../api/use-call.ts';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { stillThere } from './photos-read.ts';
import type { ReadPhoto } from './photos-read.ts';
import { photosReadQuery } from './remember-photos.ts';

const NO_WAIT = { planes: null, trains: null };

/**
 * The user's photos as this device has read them, with the changes that it hasn't sent yet, and without those that are
 * missing in a later summary. Undefined until they are read from the cache.
 */
export function usePhotosRead(
  summary: ReadState<CallResponse<'GET /api/my-photos/summary'>>,
): readonly ReadPhoto[] | undefined {
  const client = useQueryClient();
  const userId = useSession(({ session }) => session?.user.id);
  const changes = useOutbox((outbox) => outbox.changes['GET /api/my-photos']);
  const { data } = useQuery({ ...photosReadQuery(client, userId ?? 0), enabled: userId !== undefined });
  const [photos, asOf] = summary.state === 'ready' ? [summary.data.photos, summary.asOf] : [];
  return useMemo(
    () =>
      data &&
      stillThere(
        data.photos,
        photos && asOf !== undefined ? { ids: new Set(photos.map(({ id }) => id)), asOf } : undefined,
      ).flatMap((photo) => withUnsentChanges(photo, changes)),
    [data, photos, asOf, changes],
  );
}

/** No photo, or one: what the outbox makes of it. */
function withUnsentChanges(
  photo: ReadPhoto,
  changes: Parameters<typeof withChanges<'GET /api/my-photos'>>[1],
): ReadPhoto[] {
  const { readAt } = photo;
  const changed = withChanges<'GET /api/my-photos'>({ photos: [photo], wait: NO_WAIT }, changes, readAt);
  return changed.photos.map((one) => Object.assign({ readAt }, one));
}
