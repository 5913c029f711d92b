import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { PhotoSnapshot } from '../../../outbox/page/index.ts';

/** What the outbox panel shows of the photo. */
export function snapshotOf(photo: ReviewPhoto): PhotoSnapshot {
  const { id, type, description, registration, aircraft_type, train_number, train_type } = photo;
  const { width, height, thumbhash, cache_image_path, file_path } = photo;
  return {
    id,
    type,
    description,
    registration,
    aircraft_type,
    train_number,
    train_type,
    width,
    height,
    thumbhash,
    cache_image_path,
    file_path,
  };
}
