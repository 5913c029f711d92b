import { useTranslation } from 'react-i18next';
import { Captcha } from '../../../ui/Captcha.tsx';
import { HaveCodeButton } from '../HaveCodeButton.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import type { ForgottenPassword } from './use-forgotten-password.ts';

/** The account's number, and the captcha. */
export function NumberFields({ way }: { way: ForgottenPassword }) {
  const { t } = useTranslation();
  const { form, set, captcha, wrong, forward } = way;
  return (
    <>
      <PhoneNumberField
        label={t('forgot.phone')}
        error={wrong.phone}
        data-focus-first
        value={form.phone}
        onChange={(number) => set('phone', number)}
      />
      <Captcha captcha={captcha} error={wrong.captcha} />
      {forward && <HaveCodeButton onClick={forward} />}
    </>
  );
}
