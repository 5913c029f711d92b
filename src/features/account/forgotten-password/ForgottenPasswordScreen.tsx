import { useTranslation } from 'react-i18next';
import { MAX_PASSWORD, MAX_EMAIL } from '../../../contract/rules/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Captcha } from '../../../ui/Captcha.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { nonBreaking } from '../../../ui/non-breaking.ts';
import { AccountLayout } from '../AccountLayout.tsx';
import { CodeField } from '../CodeField.tsx';
import { EnterSentCodeButton } from '../EnterSentCodeButton.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import { ProblemNote } from '../ProblemNote.tsx';
import { ResendButton } from '../ResendButton.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { StepIndicator } from '../StepIndicator.tsx';
import { StrengthMeter } from '../StrengthMeter.tsx';
import { SuccessDialog } from '../SuccessDialog.tsx';
import { useStepFocus } from '../use-step-focus.ts';
import { useForgottenPassword } from './use-forgotten-password.ts';
import type { ForgottenPassword } from './use-forgotten-password.ts';
import styles from './forgotten-password.module.css';

/** How long the success is shown before the sign-in screen opens, in ms. */
const REDIRECT_DELAY = 2000;

const STEPS = ['phone', 'code', 'password'] as const;
const SUBMIT_LABELS = { phone: 'forgot.send', code: 'forgot.next', password: 'forgot.save' } as const;

/**
 * Sets a new password with a code sent to the account's number or e-mail address, in three steps (docs/rules/accounts.md,
 * "Forgotten password").
 */
export default function ForgottenPasswordScreen() {
  const { t } = useTranslation();
  const reset = useForgottenPassword();
  const { step, by, form, set, wrong, problem, left, busy } = reset;
  // The last step stays visible behind the success dialog.
  const shown = step === 'done' ? 'password' : step;
  const ref = useStepFocus<HTMLFormElement>(shown, wrong);
  const waits = step === 'phone' && left > 0;
  return (
    <AccountLayout aside={t('forgot.aside')}>
      <h1>{t('forgot.title')}</h1>
      <div className={styles['head']}>
        <StepIndicator step={STEPS.indexOf(shown) + 1} of={STEPS.length} />
      </div>
      <form
        ref={ref}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void reset.submit();
        }}
      >
        <output className={styles['lead']}>
          {t(shown === 'password' ? 'forgot.lead.password' : `forgot.lead.${by}_${shown}`, {
            phone: nonBreaking(form.phone.trim()),
            email: form.email.trim(),
          })}
        </output>
        {shown === 'phone' && <RecipientFields reset={reset} />}
        {shown === 'code' && (
          <>
            <CodeField
              label={t('forgot.code')}
              error={wrong.code}
              value={form.code}
              onType={(code) => set('code', code)}
            />
            <ResendButton left={left} disabled={busy} onResend={() => void reset.resend()} />
          </>
        )}
        {shown === 'password' && <NewPasswordFields reset={reset} />}
        {problem !== undefined && <ProblemNote problem={problem} />}
        <div className={styles['buttons']}>
          <Button onClick={reset.back}>{t('forgot.back')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabled={waits || step === 'done'}>
            {waits ? t('forgot.sendAgain', { seconds: left }) : t(SUBMIT_LABELS[shown])}
          </Button>
        </div>
      </form>
      {step === 'done' && (
        <SuccessDialog title={t('forgot.doneTitle')} after={REDIRECT_DELAY} onDone={reset.openLogin}>
          {t('forgot.done')}
        </SuccessDialog>
      )}
    </AccountLayout>
  );
}

/** The fields for the new password, with its strength, and for repeating it. */
function NewPasswordFields({ reset }: { reset: ForgottenPassword }) {
  const { t } = useTranslation();
  const { form, set, wrong } = reset;
  return (
    <>
      <div>
        <PasswordField
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
      <PasswordField
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

/** The fields for the account's number or e-mail address, and the captcha. */
function RecipientFields({ reset }: { reset: ForgottenPassword }) {
  const { t } = useTranslation();
  const { by, setBy, form, set, captcha, wrong, forward } = reset;
  return (
    <>
      <SegmentedControl
        label={t('forgot.by.label')}
        segments={[
          { value: 'sms', label: t('forgot.by.sms') },
          { value: 'email', label: t('forgot.by.email') },
        ]}
        value={by}
        onChange={setBy}
      />
      {by === 'sms' ? (
        <PhoneNumberField
          label={t('forgot.phone')}
          error={wrong.phone}
          data-focus-first
          value={form.phone}
          onChange={(number) => set('phone', number)}
        />
      ) : (
        <TextField
          label={t('forgot.email')}
          hint={t('forgot.emailHint')}
          error={wrong.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          data-focus-first
          value={form.email}
          onChange={(event) => set('email', event.target.value)}
        />
      )}
      <Captcha captcha={captcha} error={wrong.captcha} />
      {forward && <EnterSentCodeButton onClick={forward} />}
    </>
  );
}
