import { useTranslation } from 'react-i18next';
import { Captcha } from '../../../ui/Captcha.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HaveCodeButton } from '../HaveCodeButton.tsx';
import type { ForgottenPassword } from './use-forgotten-password.ts';

/** The account's number, and the captcha. */
export function NumberFields({ way }: { way: ForgottenPassword }) {
  const { t } = useTranslation();
  const { form, set, captcha, wrong, forward } = way;
  return (
    <>
      <TextField
        label={t('forgot.phone')}
        hint={t('phone.hint')}
        error={wrong.phone}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        figures
        data-focus-first
        value={form.phone}
        onChange={(event) => set('phone', event.target.value)}
      />
      <Captcha captcha={captcha} error={wrong.captcha} />
      {forward && <HaveCodeButton onClick={forward} />}
    </>
  );
}
