import { useTranslation } from 'react-i18next';
import { MAX_USERNAME } from '../../contract/limits.ts';
import { TextField } from '../../ui/TextField.tsx';
import { SecretField } from './SecretField.tsx';
import { Section } from './Section.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';
import type { Registration } from './use-registration.ts';
import { fieldProps } from './field-props.ts';

/** Name, e-mail address and password. */
export function BasicFields({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  return (
    <Section title={t('account.register.basic')}>
      <TextField
        {...fieldProps(registration, 'username', t)}
        label={t('account.register.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME}
        required
      />
      <TextField
        {...fieldProps(registration, 'email', t)}
        label={t('account.register.email')}
        optional={registration.way === 'sms' ? t('ui.optional') : undefined}
        type="email"
        autoComplete="email"
        required={registration.way === 'email'}
      />
      <div>
        <SecretField
          {...fieldProps(registration, 'password', t)}
          label={t('account.register.password')}
          autoComplete="new-password"
          required
        />
        <StrengthMeter password={registration.form.password} />
      </div>
    </Section>
  );
}
