import type { TFunction } from 'i18next';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { ask } from '../../ui/overlay.ts';

/** Asks, and then has the outbox delete a photo: it goes when there is a network. */
export async function deletePhoto(photo: Pick<MyPhoto, 'id'>, t: TFunction): Promise<void> {
  const sure = await ask({
    type: 'confirm',
    title: t('myPhotos.delete.title'),
    message: t('myPhotos.delete.message'),
    confirm: t('myPhotos.delete.confirm'),
    danger: true,
  });
  if (!sure) return;
  const outbox = await openOutbox();
  const outcome = await outbox.enqueue('delete-photo', { photoId: photo.id });
  if (outcome.ok) return;
  await ask({ type: 'error', title: t('myPhotos.delete.title'), message: t('myPhotos.delete.failed') });
}
