import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { needOf } from '../../tray/words.ts';
import { Note } from '../../ui/Note.tsx';

/** Says on the photo itself that it was not deleted, and why; nothing while the deletion is under way. */
export function RefusedDeletion({ deletion }: { deletion: OutboxItem | undefined }) {
  const { t, i18n } = useTranslation();
  if (deletion?.state !== 'needs-you') return null;
  return (
    <Note kind="bad">
      {t('myPhotos.delete.refused')} {needOf(deletion, t, i18n.language)}
    </Note>
  );
}
