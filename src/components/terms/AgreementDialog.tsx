import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './agreement-dialog.module.css';
import { PolicyText } from './PolicyText.tsx';

interface Props {
  /** Number of outbox items that would stay on this device, locked. */
  waiting: number;
  /** The language switch, since the page's own is unreachable behind the modal dialog. */
  languages: ReactNode;
  onAgree: () => void;
  onDisagree: () => void;
}

/** Asks a signed-in user to accept the terms; only an answer closes it (docs/rules/accounts.md, "Agreement"). */
export default function AgreementDialog({ waiting, languages, onAgree, onDisagree }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="page"
      title={t('terms.ask.title')}
      alert
      actions={
        <>
          <Button onClick={onDisagree}>{t('terms.disagree')}</Button>
          <Button kind="primary" onClick={onAgree}>
            {t('terms.agree')}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        <div className={styles['lead']}>
          <p>{t('terms.ask.why')}</p>
          <p>
            <span>{t('terms.ask.else')}</span>
            {waiting > 0 && <span> {t('terms.ask.waiting', { count: waiting })}</span>}
          </p>
          <div className={styles['languages']}>{languages}</div>
        </div>
        <PolicyText />
      </div>
    </Dialog>
  );
}
