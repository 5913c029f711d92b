import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Captcha } from '../../../ui/Captcha.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { nonBreaking } from '../../../ui/non-breaking.ts';
import { CodeField } from '../CodeField.tsx';
import { EnterSentCodeButton } from '../EnterSentCodeButton.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import { ProblemNote } from '../ProblemNote.tsx';
import { ResendButton } from '../ResendButton.tsx';
import { SuccessDialog } from '../SuccessDialog.tsx';
import { useStepFocus } from '../use-step-focus.ts';
import { usePhoneVerification } from './use-phone-verification.ts';
import type { PhoneVerification } from './use-phone-verification.ts';
import type { VerificationResponse, VerificationPurpose } from './verification-purpose.ts';
import styles from './phone.module.css';

/** How long the success is shown before `onVerified` is called, in ms. */
const SUCCESS_DELAY = 1500;

interface Props {
  purpose: VerificationPurpose;
  /** Called once the number is verified and the success has been shown. */
  onVerified: (response: VerificationResponse) => void;
  /** Called when the dialog is closed without verifying the number. */
  onClose: () => void;
}

/**
 * Verifies a telephone number: first asks for the number and a captcha, then for the code (docs/rules/accounts.md,
 * "Verified number").
 */
export default function PhoneDialog({ purpose, onVerified, onClose }: Props) {
  const { t } = useTranslation();
  const verification = usePhoneVerification(purpose);
  const { step, verified, busy, problem, left, wrong } = verification;
  const form = useStepFocus<HTMLFormElement>(step, wrong);
  const id = useId();
  const isLogin = purpose.type === 'login-verification';

  if (verified !== undefined) {
    return (
      <SuccessDialog title={t('phone.doneTitle')} after={SUCCESS_DELAY} onDone={() => onVerified(verified)}>
        {isLogin ? t('phone.doneLogin') : t('phone.done')}
      </SuccessDialog>
    );
  }
  return (
    <Dialog
      title={t('phone.title')}
      keep
      onClose={onClose}
      actions={
        step === 'phone' ? (
          <>
            <Button onClick={onClose}>{t('phone.cancel')}</Button>
            <Button type="submit" form={id} kind="primary" busy={busy} disabled={left > 0}>
              {left > 0 ? t('phone.sendAgain', { seconds: left }) : t('phone.send')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={verification.back}>{t('phone.back')}</Button>
            <Button type="submit" form={id} kind="primary" busy={busy}>
              {t('phone.verify')}
            </Button>
          </>
        )
      }
    >
      <form
        ref={form}
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (step === 'phone' ? verification.send() : verification.verify());
        }}
      >
        {step === 'phone' ? (
          <PhoneStep verification={verification} why={isLogin ? t('phone.whyLogin') : t('phone.why')} />
        ) : (
          <CodeStep verification={verification} />
        )}
        {problem !== undefined && <ProblemNote problem={problem} />}
      </form>
    </Dialog>
  );
}

interface PhoneStepProps {
  verification: PhoneVerification;
  /** Why the number is needed. */
  why: string;
}

/** The fields for the number and the captcha. */
function PhoneStep({ verification, why }: PhoneStepProps) {
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
      {forward && <EnterSentCodeButton onClick={forward} />}
    </>
  );
}

/** The field for the code that was sent, and the button to request a new one. */
function CodeStep({ verification }: { verification: PhoneVerification }) {
  const { t } = useTranslation();
  const { code, setCode, wrong, left, busy, sentTo, resend } = verification;
  return (
    <>
      <output>{sentTo !== undefined && t('phone.sent', { phone: nonBreaking(sentTo) })}</output>
      <CodeField label={t('phone.code')} error={wrong.code} value={code} onType={setCode} />
      <ResendButton left={left} disabled={busy} onResend={() => void resend()} />
    </>
  );
}
