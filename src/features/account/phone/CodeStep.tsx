import { useTranslation } from 'react-i18next';
import { unbroken } from '../../../ui/unbroken.ts';
import { CodeField } from '../CodeField.tsx';
import { ResendButton } from '../ResendButton.tsx';
import type { PhoneVerification } from './use-phone-verification.ts';

/** The code that was sent, and asking for another. */
export function CodeStep({ verification }: { verification: PhoneVerification }) {
  const { t } = useTranslation();
  const { code, setCode, wrong, left, busy, sentTo, resend } = verification;
  return (
    <>
      <output>{sentTo !== undefined && t('phone.sent', { phone: unbroken(sentTo) })}</output>
      <CodeField label={t('phone.code')} error={wrong.code} value={code} onType={setCode} />
      <ResendButton left={left} disabled={busy} onResend={() => void resend()} />
    </>
  );
}
