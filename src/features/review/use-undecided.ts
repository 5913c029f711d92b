import type { ReviewPhoto } from '../../contract/photo.ts';
import type { Loaded } from '../../data/use-call.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { undecided } from './pending.ts';
import { useReviewList } from './queries.ts';
import type { Desk } from './roles.ts';

/** A review list without what was decided on this device. */
export function useUndecided(desk: Desk): {
  loaded: Loaded<{ photos: ReviewPhoto[] }>;
  photos: ReviewPhoto[];
} {
  const loaded = useReviewList(desk);
  const items = useOutbox((outbox) => outbox.items);
  const photos = loaded.state === 'ready' ? undecided(loaded.data.photos, items, loaded.asOf) : [];
  return { loaded, photos };
}
