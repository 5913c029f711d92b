import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BasicFields } from './BasicFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { PictureField } from './PictureField.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { TermsField } from './TermsField.tsx';
import { useRegistration } from './use-registration.ts';
import styles from './register.module.css';

/** Registration by SMS (docs/rules/accounts.md, "Registration"). */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const registration = useRegistration();
  const { busy, agreed, problem } = registration;
  return (
    <Screen
      lead={t('account.register.lead')}
      width="text"
      aside={
        <p className={styles['other']}>
          {t('account.register.haveAccount')} <Link to="/login">{t('account.register.login')}</Link>
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
          <BasicFields registration={registration} />
          <PersonalFields registration={registration} />
          <PictureField registration={registration} />
          <PhoneFields registration={registration} />
          <TermsField registration={registration} />
        </fieldset>
        {problem !== undefined && <ProblemNote problem={problem} />}
        <div className={styles['send']}>
          <Button type="submit" kind="primary" wide busy={busy} disabled={!agreed}>
            {t('account.register.submit')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
