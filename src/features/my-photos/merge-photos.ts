/** Splits the user's photos into those in the outbox and those on the server. */
import type { OwnPhotoKey } from '../../contract/calls/own-photo-summary.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import type { DeletePhotoItem, OutboxItem, UploadItem } from '../../outbox/page/index.ts';

/** One of the user's photos on the server, and its deletion op if there is one in the outbox. */
export interface SentPhoto<P = MyPhoto> {
  photo: P;
  deletion: DeletePhotoItem | undefined;
}

export interface MyPhotoLists<P> {
  /** Uploads that the server's list does not contain yet, newest first. */
  unsent: UploadItem[];
  sent: SentPhoto<P>[];
}

/**
 * Merges the outbox with the server's list, fetched at `asOf` (in epoch ms). A photo that has arrived is shown once: as
 * its row on the server as soon as the list contains it (`upload_key` is the op's id). A photo whose deletion was
 * confirmed after the list was fetched, or the photo by itself (`readAt`), is left out.
 */
export function mergePhotos<
  P extends Pick<OwnPhotoKey, 'id'> & { upload_key?: string | null; readAt?: number },
>(items: readonly OutboxItem[], photos: readonly P[], asOf: number): MyPhotoLists<P> {
  const arrived = new Set(photos.map((photo) => photo.upload_key));
  const ids = new Set(photos.map((photo) => photo.id));
  const uploads = items.filter((item) => item.kind === 'upload');
  const deletions = items.filter((item) => item.kind === 'delete-photo');
  const unsent = uploads.filter((item) => {
    if (item.state === 'cancelled' || arrived.has(item.id)) return false;
    if (item.state !== 'done') return true;
    // If a list was fetched after an upload arrived and lacks it, the photo has been deleted since.
    return !(item.photoId !== undefined && ids.has(item.photoId)) && item.at >= asOf;
  });
  const sent: SentPhoto<P>[] = [];
  for (const photo of photos) {
    const deletion = deletions.find((item) => item.photoId === photo.id && item.state !== 'cancelled');
    const isDeleted = deletion?.state === 'done' && deletion.at >= (photo.readAt ?? asOf);
    if (!isDeleted) sent.push({ photo, deletion: deletion?.state === 'done' ? undefined : deletion });
  }
  return { unsent, sent };
}
