import { Mail, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MAX_EMAIL } from '../../../contract/rules/limits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import { fieldProps } from './field-props.ts';
import type { Registration } from './use-registration.ts';

/**
 * Lets the user choose SMS or e-mail and enter the number or address for the code (docs/rules/accounts.md,
 * "Registration").
 */
export function ContactStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        label={t('account.method.label')}
        value={registration.method}
        onChange={registration.setMethod}
        segments={[
          {
            value: 'sms',
            label: t('account.method.sms.name'),
            icon: <Icon of={Smartphone} size={24} />,
            mark: t('account.method.recommended'),
          },
          { value: 'email', label: t('account.method.email.name'), icon: <Icon of={Mail} size={24} /> },
        ]}
        text={t(`account.method.${registration.method}.text`)}
      />
      {registration.method === 'sms' ? (
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
