import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './code.module.css';

/** Back at the number, on to the code that went to it: another can't be asked for within a minute. */
export function HaveCodeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button className={styles['resend']} onClick={onClick}>
      {t('phone.haveCode')}
    </Button>
  );
}
