import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { AccountDesk } from '../AccountDesk.tsx';
import { CodeField } from '../CodeField.tsx';
import { ProblemNote } from '../ProblemNote.tsx';
import { ResendButton } from '../ResendButton.tsx';
import { SuccessDialog } from '../SuccessDialog.tsx';
import { Steps } from '../Steps.tsx';
import { useStepFocus } from '../use-step-focus.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { useForgottenPassword } from './use-forgotten-password.ts';
import styles from './forgotten-password.module.css';

/** From the new password to the sign-in, ms. */
const REDIRECT_DELAY = 2000;

const STEPS = ['phone', 'code', 'password'] as const;
const NEXT = { phone: 'forgot.send', code: 'forgot.next', password: 'forgot.save' } as const;

/** A new password by a code to the account's number or e-mail address, in three steps (docs/rules/accounts.md, "Forgotten password"). */
export default function ForgottenPasswordScreen() {
  const { t } = useTranslation();
  const way = useForgottenPassword();
  const { step, by, form, set, wrong, problem, left, busy } = way;
  // The last step stays under the dialog that ends it.
  const shown = step === 'done' ? 'password' : step;
  const ref = useStepFocus<HTMLFormElement>(shown, wrong);
  const waits = step === 'phone' && left > 0;
  return (
    <AccountDesk aside={t('forgot.aside')}>
      <h1>{t('forgot.title')}</h1>
      <div className={styles['head']}>
        <Steps step={STEPS.indexOf(shown) + 1} of={STEPS.length} />
      </div>
      <form
        ref={ref}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void way.submit();
        }}
      >
        <output className={styles['lead']}>
          {t(shown === 'password' ? 'forgot.lead.password' : `forgot.lead.${by}_${shown}`, {
            phone: unbroken(form.phone.trim()),
            email: form.email.trim(),
          })}
        </output>
        {shown === 'phone' && <RecipientFields way={way} />}
        {shown === 'code' && (
          <>
            <CodeField
              label={t('forgot.code')}
              error={wrong.code}
              value={form.code}
              onType={(code) => set('code', code)}
            />
            <ResendButton left={left} disabled={busy} onResend={() => void way.resend()} />
          </>
        )}
        {shown === 'password' && <NewPasswordFields way={way} />}
        {problem !== undefined && <ProblemNote problem={problem} />}
        <div className={styles['buttons']}>
          <Button onClick={way.back}>{t('forgot.back')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabled={waits || step === 'done'}>
            {waits ? t('forgot.sendAgain', { seconds: left }) : t(NEXT[shown])}
          </Button>
        </div>
      </form>
      {step === 'done' && (
        <SuccessDialog title={t('forgot.doneTitle')} after={REDIRECT_DELAY} onDone={way.goOn}>
          {t('forgot.done')}
        </SuccessDialog>
      )}
    </AccountDesk>
  );
}
