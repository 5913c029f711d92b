import { useTranslation } from 'react-i18next';
import { MAX_EMAIL } from '../../../contract/limits.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import { fieldProps } from './field-props.ts';
import type { Registration } from './use-registration.ts';
import { WayField } from './WayField.tsx';

/** Where the code goes: a number with its country, or an e-mail address. */
export function ContactStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  return (
    <>
      <WayField registration={registration} />
      {registration.way === 'sms' ? (
        <PhoneNumberField
          {...fieldProps(registration, 'phone_number', t)}
          onChange={(number) => registration.set('phone_number', number)}
          label={t('account.register.phoneNumber')}
          required
          data-focus-first
        />
      ) : (
        <TextField
          {...fieldProps(registration, 'email', t)}
          label={t('account.register.email')}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          required
          data-focus-first
        />
      )}
    </>
  );
}
