import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import styles from './code.module.css';

interface Props {
  /** Seconds until a new code may be requested. */
  left: number;
  disabled: boolean;
  onResend: () => void;
}

/** Requests a new code once the countdown is over (docs/rules/accounts.md, "Resend"). */
export function ResendButton({ left, disabled, onResend }: Props) {
  const { t } = useTranslation();
  return (
    <Button className={styles['resend']} disabled={disabled || left > 0} onClick={onResend}>
      {left > 0 ? t('phone.sendAgain', { seconds: left }) : t('phone.resend')}
    </Button>
  );
}
