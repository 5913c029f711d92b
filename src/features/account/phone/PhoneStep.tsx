import { useTranslation } from 'react-i18next';
import { Captcha } from '../../../ui/Captcha.tsx';
import { HaveCodeButton } from '../HaveCodeButton.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
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
      <PhoneNumberField
        label={t('phone.number')}
        error={wrong.phone}
        data-focus-first
        value={phone}
        onChange={setPhone}
      />
      <Captcha captcha={captcha} error={wrong.captcha} />
      {forward && <HaveCodeButton onClick={forward} />}
    </>
  );
}
