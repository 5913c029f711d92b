import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ask } from '../../ui/overlay.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AccountDesk } from './AccountDesk.tsx';
import { LoginDialogs } from './LoginDialogs.tsx';
import { otherWayIn } from './next-path.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { SecretField } from './SecretField.tsx';
import { useLogin } from './use-login.ts';
import styles from './login.module.css';

/** Sign-in with a name and a password (docs/rules/accounts.md, "Sign-in"). */
export default function LoginScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const { now } = login;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const tab = useId();
  const [search] = useSearchParams();
  useExistingUserInfo();

  return (
    <AccountDesk aside={t('account.login.aside')}>
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
          <SecretField
            label={t('account.login.password')}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {now.step === 'idle' && now.problem !== undefined && <ProblemNote problem={now.problem} />}
          <Button type="submit" kind="primary" wide busy={now.step !== 'idle'}>
            {t('account.login.submit')}
          </Button>
        </form>
      </div>
      <p className={styles['links']}>
        <Link to={otherWayIn('/forgot-password', search)}>{t('account.login.forgot')}</Link>
      </p>
      <p className={styles['new']}>
        <span>{t('account.login.noAccount')}</span>
        <ButtonLink to={otherWayIn('/register', search)}>{t('account.create')}</ButtonLink>
      </p>
      <LoginDialogs login={login} />
    </AccountDesk>
  );
}

/** Coming from the payment app with an account that exists already (docs/rules/accounts.md, "Sign-in"). */
function useExistingUserInfo(): void {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const username = search.get('info') === 'user_exists' ? search.get('username') : null;
  useEffect(() => {
    if (username === null) return;
    void ask({
      type: 'info',
      title: t('account.login.existsTitle'),
      message: t('account.login.exists', { username }),
    });
  }, [username, t]);
}
