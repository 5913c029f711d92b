import { useEffect, useId, useState, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { showDialog } from '../../ui/overlay.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { otherSignInLink } from './next-path.ts';
import { useLogin } from './use-login.ts';
import type { Login } from './use-login.ts';
import styles from './login.module.css';

const PhoneDialog = lazyWithRetry(() => import('./phone/PhoneDialog.tsx'));
const WarningsDialog = lazyWithRetry(() => import('./WarningsDialog.tsx'));

/** How long the welcome is shown before the next screen, in ms. */
const REDIRECT_DELAY = 1500;

/** The dialogs during sign-in, one at a time: verifying the number, the warnings, the welcome. */
function LoginDialogs({ login }: { login: Login }) {
  const { t } = useTranslation();
  const { state } = login;
  switch (state.step) {
    case 'idle':
    case 'submitting':
      return null;
    case 'phone':
      return (
        <Suspense fallback={null}>
          <PhoneDialog
            purpose={{ type: 'login-verification', credentials: state.credentials }}
            onVerified={(response) => void login.phoneVerified(response)}
            onClose={login.cancelPhone}
          />
        </Suspense>
      );
    case 'warnings':
      return (
        <Suspense fallback={null}>
          <WarningsDialog warnings={state.warnings} onDone={login.warningsAcknowledged} />
        </Suspense>
      );
    case 'welcome':
      return (
        <SuccessDialog
          title={t('account.login.welcome', { username: state.username })}
          after={REDIRECT_DELAY}
          onDone={login.openNext}
        >
          {t('account.login.opening')}
        </SuccessDialog>
      );
  }
}

/** Sign-in with a name and a password (docs/rules/accounts.md, "Sign-in"). */
export default function LoginScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const { state } = login;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const tab = useId();
  const [search] = useSearchParams();
  useExistingUserInfo();

  return (
    <AccountLayout aside={t('account.login.aside')}>
      <h1>{t('account.login.title')}</h1>
      <div role="tablist" className={styles['tabs']}>
        <span role="tab" aria-selected tabIndex={0} id={tab} className={styles['tab']}>
          {t('account.login.tab')}
        </span>
      </div>
      <div role="tabpanel" aria-labelledby={tab}>
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void login.submit(name, password);
          }}
        >
          <TextField
            label={t('account.login.name')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PasswordField
            label={t('account.login.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {state.step === 'idle' && state.problem !== undefined && <ProblemNote problem={state.problem} />}
          <Button type="submit" kind="primary" wide busy={state.step !== 'idle'}>
            {t('account.login.submit')}
          </Button>
        </form>
      </div>
      <p className={styles['links']}>
        <Link to={otherSignInLink('/forgot-password', search)}>{t('account.login.forgot')}</Link>
      </p>
      <p className={styles['register']}>
        <span>{t('account.login.noAccount')}</span>
        <ButtonLink to={otherSignInLink('/register', search)}>{t('account.create')}</ButtonLink>
      </p>
      <LoginDialogs login={login} />
    </AccountLayout>
  );
}

/** If the payment app sent the user here, says that the account already exists (docs/rules/accounts.md, "Sign-in"). */
function useExistingUserInfo(): void {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const username = search.get('info') === 'user_exists' ? search.get('username') : null;
  useEffect(() => {
    if (username === null) return;
    void showDialog({
      type: 'info',
      title: t('account.login.existsTitle'),
      message: t('account.login.exists', { username }),
    });
  }, [username, t]);
}
