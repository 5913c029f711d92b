import { MAX_PHOTO_BYTES } from '../../contract/rules/limits.ts';
import { deleteSharedPhotos, readSharedPhoto } from '../../database/shared-photos.ts';
import type { SharedPhoto } from '../../database/shared-photos.ts';
import type { StripPhoto, UnstoredPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';

/**
 * Adds photos that were shared to the app to the strip, under their own ids (docs/rules/upload.md, "Shared photos").
 * They stop being shared ones once the draft has them on the device. One that doesn't fit into the strip, or that can't be
 * stored, stays. One that is in the strip already isn't added again.
 */
export async function addSharedPhotos(shared: readonly SharedPhoto[]): Promise<void> {
  const inStrip = new Set(useUpload.getState().strip.map(({ id }) => id));
  const picked = await Promise.all(shared.filter(({ id }) => !inStrip.has(id)).map(readAsPicked));
  dispatch({ type: 'filesPicked', photos: picked.filter((photo) => photo !== undefined) });
  const ids = new Set(useUpload.getState().strip.map(({ id }) => id));
  const added = shared.filter(({ id }) => ids.has(id));
  await untilStored(added);
  const { strip } = useUpload.getState();
  const unstored = new Set(strip.filter(({ stored }) => stored !== 'yes').map(({ id }) => id));
  const tooLarge = shared.filter(({ size }) => size > MAX_PHOTO_BYTES);
  await deleteSharedPhotos([...tooLarge, ...added.filter(({ id }) => !unstored.has(id))]);
}

async function readAsPicked(photo: SharedPhoto): Promise<UnstoredPhoto | undefined> {
  const { id, name, type, size } = photo;
  const file = await readSharedPhoto(photo);
  return file && { id, name, type, size, file, stored: 'writing' };
}

/** Resolves when the device has stored the photos, or couldn't. */
function untilStored(photos: readonly Pick<StripPhoto, 'id'>[]): Promise<void> {
  const isWriting = () =>
    useUpload
      .getState()
      .strip.some(({ id, stored }) => stored === 'writing' && photos.some((photo) => photo.id === id));
  return new Promise((resolve) => {
    const check = () => {
      if (isWriting()) return;
      stop();
      resolve();
    };
    const stop = useUpload.subscribe(check);
    check();
  });
}
