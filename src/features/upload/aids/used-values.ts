/** What this device knows to have been said of photos before, to be suggested (docs/rules/upload.md, "Trains anywhere"). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { TextField } from '../../../contract/photo/fields.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { photosOnDevice } from '../../../api/cached-photos.ts';
import type { PhotosOnDevice } from '../../../api/cached-photos.ts';
import { valuesOf } from '../../../components/photo/values-of.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { useSession } from '../../../session/session.ts';

const NO_PHOTOS: PhotosOnDevice = { own: [], others: [] };

/**
 * Returns a function for the values that a field has in the user's own photos, sent or not, followed by those of
 * approved ones. Countries are only the user's own. Works without a network.
 */
export function useUsedValues(type: PhotoType): (field: TextField) => readonly string[] {
  const client = useQueryClient();
  const userId = useSession(({ session }) => session?.user.id);
  const items = useOutbox((outbox) => outbox.items);
  const [photos, setPhotos] = useState(NO_PHOTOS);
  const isNeeded = type === 'trains';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isMounted = true;
    // Whatever can't be read isn't suggested.
    void photosOnDevice(client, userId).then(
      (read) => isMounted && setPhotos(read),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [client, userId, isNeeded]);
  return useMemo(() => {
    const own = [...items.flatMap((item) => (item.kind === 'upload' ? [item.form] : [])), ...photos.own];
    return (field) => {
      const first = valuesOf(own, type, field);
      return field === 'country' ? first : [...new Set([...first, ...valuesOf(photos.others, type, field)])];
    };
  }, [items, photos, type]);
}
