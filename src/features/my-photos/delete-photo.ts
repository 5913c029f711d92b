import type { TFunction } from 'i18next';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { showDialog } from '../../ui/overlay.ts';

/** Asks for confirmation, then adds the photo's deletion to the outbox, which sends it when online. */
export async function deletePhoto(photo: Pick<MyPhoto, 'id'>, t: TFunction): Promise<void> {
  const isSure = await showDialog({
    type: 'confirm',
    title: t('myPhotos.delete.title'),
    message: t('myPhotos.delete.message'),
    confirm: t('myPhotos.delete.confirm'),
    danger: true,
  });
  if (!isSure) return;
  const outbox = await openOutbox();
  const outcome = await outbox.enqueue('delete-photo', { photoId: photo.id });
  if (outcome.ok) return;
  await showDialog({
    type: 'error',
    title: t('myPhotos.delete.title'),
    message: t('myPhotos.delete.failed'),
  });
}
