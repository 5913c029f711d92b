import { useTranslation } from 'react-i18next';
import { CODE_DIGITS } from '../../contract/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PhoneNumberField } from './PhoneNumberField.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { Section } from './Section.tsx';
import type { Registration } from './use-registration.ts';
import { useSendCode } from './use-send-code.ts';
import { fieldProps } from './field-props.ts';
import styles from './register.module.css';

/** Telephone number and the code that is sent to it. */
export function PhoneFields({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { left, sending, sentTo, problem, send } = useSendCode();
  const { form, agreed } = registration;
  return (
    <Section title={t('account.register.phone')}>
      <div className={styles['with-button']}>
        <PhoneNumberField
          {...fieldProps(registration, 'phone_number', t)}
          onChange={(number) => registration.set('phone_number', number)}
          label={t('account.register.phoneNumber')}
          required
        />
        <Button disabled={left > 0} busy={sending} onClick={() => void send(form.phone_number, agreed)}>
          {left > 0 ? t('account.register.sendAgain', { seconds: left }) : t('account.register.send')}
        </Button>
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <output className={styles['sent']}>
        {sentTo !== undefined && t('account.register.sent', { phone: sentTo })}
      </output>
      <TextField
        {...fieldProps(registration, 'code', t)}
        label={t('account.register.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        figures
        required
        className={styles['code']}
      />
    </Section>
  );
}
