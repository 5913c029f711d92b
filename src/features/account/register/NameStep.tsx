import { useTranslation } from 'react-i18next';
import { MAX_PASSWORD, MAX_USERNAME } from '../../../contract/limits.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { SecretField } from '../SecretField.tsx';
import { StrengthMeter } from '../StrengthMeter.tsx';
import { fieldProps } from './field-props.ts';
import type { Registration } from './use-registration.ts';

/** What one logs in with. Password managers know both by their `autocomplete`. */
export function NameStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...fieldProps(registration, 'username', t)}
        label={t('account.register.username')}
        hint={t('account.register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME}
        required
        data-focus-first
      />
      <div>
        <SecretField
          {...fieldProps(registration, 'password', t)}
          label={t('account.register.password')}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          required
        />
        <StrengthMeter password={registration.form.password} />
      </div>
    </>
  );
}
