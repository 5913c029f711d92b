import { useTranslation } from 'react-i18next';
import { MAX_PASSWORD } from '../../../contract/limits.ts';
import { SecretField } from '../SecretField.tsx';
import { StrengthMeter } from '../StrengthMeter.tsx';
import type { ForgottenPassword } from './use-forgotten-password.ts';

/** The new password, how strong it is, and the same again. */
export function NewPasswordFields({ way }: { way: ForgottenPassword }) {
  const { t } = useTranslation();
  const { form, set, wrong } = way;
  return (
    <>
      <div>
        <SecretField
          label={t('forgot.password')}
          error={wrong.password}
          name="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD}
          data-focus-first
          value={form.password}
          onChange={(event) => set('password', event.target.value)}
        />
        <StrengthMeter password={form.password} />
      </div>
      <SecretField
        label={t('forgot.again')}
        error={wrong.again}
        name="password_again"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        value={form.again}
        onChange={(event) => set('again', event.target.value)}
      />
    </>
  );
}
