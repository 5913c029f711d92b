import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './policy-dialog.module.css';
import { PolicyText } from './PolicyText.tsx';

interface Props {
  /** True for "I Agree". */
  onAnswer: (agreed: boolean) => void;
}

/** The terms on the whole screen; agreeing needs reading to the end (docs/rules/accounts.md, "Terms"). */
export default function PolicyDialog({ onAnswer }: Props) {
  const { t } = useTranslation();
  const [read, setRead] = useState(false);
  return (
    <Dialog
      size="screen"
      title={t('terms.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          {!read && <p className={styles['hint']}>{t('terms.scroll')}</p>}
          <Button onClick={() => onAnswer(false)}>{t('terms.disagree')}</Button>
          <Button kind="primary" disabled={!read} onClick={() => onAnswer(true)}>
            {t('terms.agree')}
          </Button>
        </>
      }
    >
      <PolicyText onRead={useCallback(() => setRead(true), [])} />
    </Dialog>
  );
}
