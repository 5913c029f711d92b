import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './code.module.css';

interface Props {
  /** Seconds until another may be asked for. */
  left: number;
  disabled: boolean;
  onResend: () => void;
}

/** Asks for another code once the wait is over (docs/rules/accounts.md, "Resend"). */
export function ResendButton({ left, disabled, onResend }: Props) {
  const { t } = useTranslation();
  return (
    <Button className={styles['resend']} disabled={disabled || left > 0} onClick={onResend}>
      {left > 0 ? t('phone.sendAgain', { seconds: left }) : t('phone.resend')}
    </Button>
  );
}
