import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { MAX_PASSWORD, MAX_USERNAME } from '../../contract/rules/limits.ts';
import { useValidSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { nonBreaking } from '../../ui/non-breaking.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { CodeField } from './CodeField.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { ResendButton } from './ResendButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';
import { nextPath, otherSignInLink } from './next-path.ts';
import { ContactStep } from './register/ContactStep.tsx';
import { LastStep } from './register/LastStep.tsx';
import { TermsStep } from './register/TermsStep.tsx';
import { fieldProps } from './register/field-props.ts';
import { REGISTRATION_STEPS } from './register/steps.ts';
import type { RegistrationStep } from './register/steps.ts';
import { useRegistration } from './register/use-registration.ts';
import type { Registration } from './register/use-registration.ts';
import styles from './register/register.module.css';

const STEP_BODIES = {
  terms: TermsStep,
  contact: ContactStep,
  code: CodeStep,
  last: LastStep,
} as const satisfies Record<Exclude<RegistrationStep, 'name'>, unknown>;

/** Registration by SMS or by e-mail, in five steps (docs/rules/accounts.md, "Registration"). */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const registration = useRegistration();
  const isLoggedIn = useValidSession() !== undefined;
  const { step, method, busy, problem, missing, blocked, back } = registration;
  const form = useFocusInStep(step, blocked);
  const id = useId();
  const Body = step === 'name' ? undefined : STEP_BODIES[step];
  const hasNameFields = step === 'name' || step === 'last';
  const title = t(`account.register.step.${step === 'contact' ? method : step}`);
  // The browser's back button may lead here after the user has signed in.
  if (isLoggedIn && !busy) return <Navigate to={nextPath(search)} replace />;
  return (
    <AccountLayout aside={t('account.register.lead')}>
      <header className={styles['head']}>
        <h1>{t('account.register.title')}</h1>
        <StepIndicator step={REGISTRATION_STEPS.indexOf(step) + 1} of={REGISTRATION_STEPS.length} />
      </header>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void registration.next();
        }}
      >
        <fieldset className={styles['fieldset']} disabled={busy}>
          <section aria-labelledby={id} className={styles['step']}>
            <h2 id={id} tabIndex={-1} data-focus-heading>
              {title}
            </h2>
            {/* Name and password stay in the form until it is sent, so that password managers find them. */}
            {hasNameFields && (
              <div className={styles['step']} hidden={step !== 'name'}>
                <NameStep registration={registration} />
              </div>
            )}
            {Body && <Body registration={registration} />}
          </section>
          {problem !== undefined && <ProblemNote problem={problem} />}
          <div className={styles['buttons']}>
            <p role="alert" className={styles['missing']}>
              {missing !== undefined && missing !== 'picture' && t(`account.form.${missing}`)}
            </p>
            {back && <Button onClick={back}>{t('account.register.back')}</Button>}
            <NextButton registration={registration} />
          </div>
        </fieldset>
      </form>
      <p className={styles['login']}>
        {t('account.register.haveAccount')}{' '}
        <Link to={otherSignInLink('/login', search)}>{t('account.register.login')}</Link>
      </p>
    </AccountLayout>
  );
}

/** The submit button of a step. The terms step has its own button until the terms are accepted. */
function NextButton({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { step, method, agreed, busy, left, isSent } = registration;
  if (step === 'terms' && !agreed) return null;
  const sends = step === 'contact' && !isSent;
  // The SMS countdown applies to every number.
  const waits = sends && method === 'sms' && left > 0;
  const label = () => {
    if (waits) return t('account.register.sendAgain', { seconds: left });
    if (sends) return t('account.register.send');
    if (step === 'last') return t(`account.register.submit.${method}`);
    return step === 'code' && method === 'email' ? t('account.emailCode.verify') : t('account.register.next');
  };
  return (
    <Button type="submit" kind="primary" busy={busy} disabled={waits}>
      {label()}
    </Button>
  );
}

/**
 * Moves the focus. When a different step is shown: to its first field, else to its heading. Each time leaving a step
 * fails (`blocked` is a new object): to the first invalid field, else to the button.
 */
function useFocusInStep(step: RegistrationStep, blocked: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef({ step, blocked });
  useEffect(() => {
    const isOtherStep = before.current.step !== step;
    const isBlockedAnew = before.current.blocked !== blocked;
    before.current = { step, blocked };
    if (!isOtherStep && !isBlockedAnew) return;
    const first = (selector: string) =>
      form.current?.querySelector<HTMLElement>(`${selector}:not([hidden] *)`);
    const start = first('[data-focus-first]') ?? first('[data-focus-heading]');
    const target = first('[aria-invalid]') ?? (isOtherStep ? start : first('[type=submit]'));
    target?.focus();
  }, [step, blocked]);
  return form;
}

/** The field for the code that was sent, and the button to request a new one. */
function CodeStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { method, form, left, busy, resent, resend } = registration;
  const { value, error } = fieldProps(registration, 'code', t);
  return (
    <>
      <p className={styles['lead']}>
        {method === 'sms'
          ? t('account.register.sent', { phone: nonBreaking(form.phone_number.trim()) })
          : t('account.emailCode.sent', { email: form.email.trim() })}
      </p>
      <CodeField
        label={t('account.register.code')}
        value={value}
        error={error}
        onType={(code) => registration.set('code', code)}
      />
      <div className={styles['resend']}>
        <ResendButton left={left} disabled={busy} onResend={() => void resend()} />
        <output>
          {resent ? t('account.emailCode.resent') : method === 'email' && t('account.emailCode.nothing')}
        </output>
      </div>
    </>
  );
}

/** Username and password. Password managers find them by their `autocomplete`. */
function NameStep({ registration }: { registration: Registration }) {
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
        <PasswordField
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
