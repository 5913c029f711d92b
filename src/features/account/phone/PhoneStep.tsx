import { useTranslation } from 'react-i18next';
import { Captcha } from '../../../ui/Captcha.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HaveCodeButton } from '../HaveCodeButton.tsx';
import type { PhoneVerification } from './use-phone-verification.ts';

interface Props {
  verification: PhoneVerification;
  /** What the number is wanted for. */
  why: string;
}

/** The number, and the captcha. */
export function PhoneStep({ verification, why }: Props) {
  const { t } = useTranslation();
  const { phone, setPhone, captcha, wrong, forward } = verification;
  return (
    <>
      <p>{why}</p>
      <TextField
        label={t('phone.number')}
        hint={t('phone.hint')}
        error={wrong.phone}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        figures
        data-focus-first
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Captcha captcha={captcha} error={wrong.captcha} />
      {forward && <HaveCodeButton onClick={forward} />}
    </>
  );
}
