/** Sorts my photos by where they are: in the outbox or on the server. */
import type { MyPhoto } from '../../contract/calls/photo.ts';
import type { DeletePhotoItem, OutboxItem, UploadItem } from '../../outbox/page/index.ts';

/** A photo of mine on the server, and the deletion of it that is under way. */
export interface SentPhoto {
  photo: MyPhoto;
  deletion: DeletePhotoItem | undefined;
}

export interface MyPhotoLists {
  /** Uploads that the list does not show yet, the newest first. */
  unsent: UploadItem[];
  sent: SentPhoto[];
}

/**
 * Joins the outbox with the server's list as it was at `asOf` (epoch ms). A photo that has arrived is shown once: by
 * its row on the server as soon as the list has it (`upload_key` is the op's id). A photo whose deletion was
 * confirmed after the list was read is left out.
 */
export function mergePhotos(
  items: readonly OutboxItem[],
  photos: readonly MyPhoto[],
  asOf: number,
): MyPhotoLists {
  const arrived = new Set(photos.map((photo) => photo.upload_key));
  const ids = new Set(photos.map((photo) => photo.id));
  const uploads = items.filter((item) => item.kind === 'upload');
  const deletions = items.filter((item) => item.kind === 'delete-photo');
  const unsent = uploads.filter((item) => {
    if (item.state === 'cancelled' || arrived.has(item.id)) return false;
    if (item.state !== 'done') return true;
    // It has arrived, and a later list doesn't have it: it was deleted since.
    return !(item.arrivedAs !== undefined && ids.has(item.arrivedAs)) && item.arrivedAt >= asOf;
  });
  const sent: SentPhoto[] = [];
  for (const photo of photos) {
    const deletion = deletions.find((item) => item.photoId === photo.id && item.state !== 'cancelled');
    const gone = deletion?.state === 'done' && deletion.arrivedAt >= asOf;
    if (!gone) sent.push({ photo, deletion: deletion?.state === 'done' ? undefined : deletion });
  }
  return { unsent, sent };
}
