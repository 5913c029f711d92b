import { useTranslation } from 'react-i18next';
import { useOutbox } from '../page/index.ts';
import type { OutboxItem } from '../page/index.ts';
import { Note } from '../../ui/Note.tsx';
import { itemNeed } from './item-texts.ts';

/** A note that the photo was not deleted, and why; nothing while the deletion is pending. */
export function RefusedDeletion({ deletion }: { deletion: OutboxItem | undefined }) {
  const { t, i18n } = useTranslation();
  if (deletion?.state !== 'needs-you') return null;
  const need = itemNeed(deletion, t, i18n.language);
  return (
    <Note kind="bad">
      <span>{t('outbox.notDeleted')}</span>
      {need !== undefined && <span> {need}</span>}
    </Note>
  );
}

/** `RefusedDeletion` for the deletion of the photo with this id. */
export function RefusedDeletionOf({ photoId }: { photoId: number }) {
  const deletion = useOutbox(({ items }) =>
    items.find(
      (item) => item.kind === 'delete-photo' && item.photoId === photoId && item.state === 'needs-you',
    ),
  );
  return <RefusedDeletion deletion={deletion} />;
}
