import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './code.module.css';

/**
 * Leads from the number back to the code step, for a code that was sent already: another can't be requested within a
 * minute.
 */
export function EnterSentCodeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button className={styles['resend']} onClick={onClick}>
      {t('phone.haveCode')}
    </Button>
  );
}
