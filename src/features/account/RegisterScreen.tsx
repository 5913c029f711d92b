import { Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { partOnDemand } from '../../ui/on-demand.ts';
import { otherWayIn } from '../../ui/ways-in.ts';
import { BasicFields } from './BasicFields.tsx';
import { EmailCodeNote } from './EmailCodeNote.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { PictureField } from './PictureField.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { TermsField } from './TermsField.tsx';
import { useRegistration } from './use-registration.ts';
import { WayField } from './WayField.tsx';
import styles from './register.module.css';

const EmailCodeDialog = partOnDemand(() => import('./EmailCodeDialog.tsx'));

/** Registration by SMS or by e-mail (docs/rules/accounts.md, "Registration"). */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const registration = useRegistration();
  const { way, busy, agreed, problem, picture, setPicture, proof } = registration;
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <Screen
      lead={t('account.register.lead')}
      width="text"
      aside={
        <p className={styles['other']}>
          {t('account.register.haveAccount')}{' '}
          <Link to={otherWayIn('/login', search)}>{t('account.register.login')}</Link>
        </p>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void registration.submit();
        }}
      >
        <fieldset className={styles['all']} disabled={busy}>
          <WayField registration={registration} />
          <BasicFields registration={registration} />
          <PersonalFields registration={registration} />
          <PictureField title={t('account.register.picture')} picture={picture} onPick={setPicture} />
          {way === 'sms' ? (
            <PhoneFields registration={registration} />
          ) : (
            <EmailCodeNote registration={registration} />
          )}
          <TermsField registration={registration} />
        </fieldset>
        {problem !== undefined && <ProblemNote problem={problem} />}
        <div className={styles['send']}>
          <Button ref={submitButton} type="submit" kind="primary" wide busy={busy} disabled={!agreed}>
            {t(`account.register.submit.${way}`)}
          </Button>
        </div>
      </form>
      {proof.asking !== undefined && (
        <Suspense>
          <EmailCodeDialog
            email={proof.asking}
            proof={proof}
            onCancel={() => {
              // The button was disabled when the dialog opened, so that the browser doesn't give it the focus back.
              flushSync(proof.cancel);
              submitButton.current?.focus();
            }}
            onProven={(code) => void registration.goOn(code)}
          />
        </Suspense>
      )}
    </Screen>
  );
}
