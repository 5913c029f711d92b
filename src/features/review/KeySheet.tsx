import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeyHints } from './KeyHints.tsx';

/** What the keys do, over the desk: wherever there is a keyboard, `?` opens it. */
export function KeySheet({ codes, onClose }: { codes: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('review.keys.title')}
      onClose={onClose}
      actions={
        <Button data-focus-first onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <KeyHints codes={codes} />
    </Dialog>
  );
}
