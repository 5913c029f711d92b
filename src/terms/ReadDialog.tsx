import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PolicyText } from './PolicyText.tsx';

/** The terms on the whole screen, only to be read. */
export function ReadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="screen"
      title={t('terms.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <PolicyText withContents />
    </Dialog>
  );
}
