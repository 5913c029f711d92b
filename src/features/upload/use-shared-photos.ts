import { useEffect, useState } from 'react';
import { deleteSharedPhotos, listSharedPhotos, readSharedPhoto } from '../../database/shared-photos.ts';
import type { SharedPhoto } from '../../database/shared-photos.ts';
import { NOBODY } from '../../database/schema.ts';
import { addSharedPhotos } from './add-shared-photos.ts';
import { useUpload } from './upload-machine.ts';

/** A shared photo with the object URL of its file; without one, the file is too large to be shown. */
interface ShownSharedPhoto {
  photo: SharedPhoto;
  url: string | undefined;
}

/** The photos that wait for the user's answer, and what to do with them. */
interface SharedPhotos {
  photos: readonly ShownSharedPhoto[];
  /** True while the user's answer takes effect; it counts once. */
  busy: boolean;
  add: () => Promise<void>;
  discard: () => Promise<void>;
}

/** What was shared to the app by a user, or while nobody was signed in (docs/rules/upload.md, "Shared photos"). */
export function useSharedPhotos(owner: number): SharedPhotos {
  const [photos, setPhotos] = useState<readonly ShownSharedPhoto[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (busy) return undefined;
    let isGone = false;
    const show = (read: readonly ShownSharedPhoto[]) => {
      if (isGone) revokeUrls(read);
      else setPhotos(read);
    };
    // If they can't be read now, the next visit asks about them.
    readShown(owner).then(show, (error: unknown) => reportError(error));
    return () => {
      isGone = true;
    };
  }, [owner, busy]);
  useEffect(() => () => revokeUrls(photos), [photos]);
  // They are read again once the answer has taken effect.
  const answer = async (work: (shared: readonly SharedPhoto[]) => Promise<void>) => {
    setBusy(true);
    await work(photos.map(({ photo }) => photo)).catch((error: unknown) => reportError(error));
    setBusy(false);
  };
  return {
    photos,
    busy,
    add: () => answer(addSharedPhotos),
    discard: () => answer(deleteSharedPhotos),
  };
}

function revokeUrls(photos: readonly ShownSharedPhoto[]): void {
  for (const { url } of photos) if (url !== undefined) URL.revokeObjectURL(url);
}

async function readShown(owner: number): Promise<ShownSharedPhoto[]> {
  // One that couldn't be stored with the draft is in the strip already.
  const inStrip = new Set(useUpload.getState().strip.map(({ id }) => id));
  const own = (await listSharedPhotos()).filter(
    (photo) => (photo.owner === owner || photo.owner === NOBODY) && !inStrip.has(photo.id),
  );
  return Promise.all(
    own.map(async (photo) => {
      const file = await readSharedPhoto(photo);
      const hasBytes = file !== undefined && file.size > 0;
      return { photo, url: hasBytes ? URL.createObjectURL(file) : undefined };
    }),
  );
}
