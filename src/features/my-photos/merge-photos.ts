/** Splits the user's photos into those in the outbox and those on the server. */
import type { MyPhoto } from '../../contract/calls/photo.ts';
import type { DeletePhotoItem, OutboxItem, UploadItem } from '../../outbox/page/index.ts';

/** One of the user's photos on the server, and its deletion if one is in the outbox. */
export interface SentPhoto {
  photo: MyPhoto;
  deletion: DeletePhotoItem | undefined;
}

export interface MyPhotoLists {
  /** Uploads that the server's list does not contain yet, newest first. */
  unsent: UploadItem[];
  sent: SentPhoto[];
}

/**
 * Merges the outbox with the server's list, fetched at `asOf` (epoch ms). A photo that has arrived is shown once: by its
 * row on the server as soon as the list has it (`upload_key` is the op's id). A photo whose deletion was confirmed after
 * the fetch is left out.
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
    // Uploads missing from a list that was fetched after their arrival have been deleted since.
    return !(item.arrivedAs !== undefined && ids.has(item.arrivedAs)) && item.arrivedAt >= asOf;
  });
  const sent: SentPhoto[] = [];
  for (const photo of photos) {
    const deletion = deletions.find((item) => item.photoId === photo.id && item.state !== 'cancelled');
    const isDeleted = deletion?.state === 'done' && deletion.arrivedAt >= asOf;
    if (!isDeleted) sent.push({ photo, deletion: deletion?.state === 'done' ? undefined : deletion });
  }
  return { unsent, sent };
}
