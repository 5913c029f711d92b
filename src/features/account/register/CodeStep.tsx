import { useTranslation } from 'react-i18next';
import { unbroken } from '../../../ui/unbroken.ts';
import { CodeField } from '../CodeField.tsx';
import { ResendButton } from '../ResendButton.tsx';
import { fieldProps } from './field-props.ts';
import type { Registration } from './use-registration.ts';
import styles from './register.module.css';

/** The code that was sent, and asking for another. */
export function CodeStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { way, form, left, busy, resent, resend } = registration;
  const { value, error } = fieldProps(registration, 'code', t);
  return (
    <>
      <p className={styles['lead']}>
        {way === 'sms'
          ? t('account.register.sent', { phone: unbroken(form.phone_number.trim()) })
          : t('account.emailCode.sent', { email: form.email.trim() })}
      </p>
      <CodeField
        label={t('account.register.code')}
        value={value}
        error={error}
        onType={(code) => registration.set('code', code)}
      />
      <div className={styles['again']}>
        <ResendButton left={left} disabled={busy} onResend={() => void resend()} />
        <output>
          {resent ? t('account.emailCode.resent') : way === 'email' && t('account.emailCode.nothing')}
        </output>
      </div>
    </>
  );
}
