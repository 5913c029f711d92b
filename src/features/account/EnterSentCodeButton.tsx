import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './code.module.css';

/**
 * Leads from the phone number back to the code step if a code was already sent, since a new one can't be requested
 * within a minute.
 */
export function EnterSentCodeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button className={styles['resend']} onClick={onClick}>
      {t('phone.haveCode')}
    </Button>
  );
}
