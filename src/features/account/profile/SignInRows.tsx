import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewableTypes } from '../../../contract/rules/review-rights.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { promptForPhone } from '../../../session/account-requirements.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { SettingRow } from './SettingRow.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

const PasswordDialog = lazyWithRetry(() => import('./PasswordDialog.tsx'));
const PhoneDialog = lazyWithRetry(() => import('./PhoneDialog.tsx'));

/**
 * Password, telephone number and e-mail address, with buttons to change them (docs/rules/accounts.md, "Password and
 * number").
 */
export function SignInRows({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'password' | 'phone'>();
  const close = () => setOpen(undefined);
  return (
    <ProfileSection title={t('profile.signIn.title')} hint={t('profile.signIn.hint')}>
      <ul className={styles['rows']}>
        <SettingRow
          name={t('profile.signIn.password')}
          // A secure account's password is changed on the Keycloak server.
          action={
            !user.secure_account && (
              <Button aria-label={t('profile.signIn.changePassword')} onClick={() => setOpen('password')}>
                {t('profile.signIn.change')}
              </Button>
            )
          }
        >
          {t('profile.signIn.passwordValue')}
        </SettingRow>
        <SettingRow
          name={t('profile.signIn.phone')}
          action={
            user.phone_number === null ? (
              <Button kind="primary" onClick={promptForPhone}>
                {t('profile.signIn.verify')}
              </Button>
            ) : (
              <Button aria-label={t('profile.signIn.changePhone')} onClick={() => setOpen('phone')}>
                {t('profile.signIn.change')}
              </Button>
            )
          }
        >
          {user.phone_number === null ? (
            t('profile.signIn.noPhone')
          ) : (
            <span className={styles['digits']}>{user.phone_number}</span>
          )}
        </SettingRow>
        {user.email !== null && <SettingRow name={t('profile.signIn.email')}>{user.email}</SettingRow>}
      </ul>
      <Suspense>
        {open === 'password' && (
          <PasswordDialog
            username={user.username}
            isStaff={reviewableTypes(user).length > 0}
            onClose={close}
          />
        )}
        {open === 'phone' && <PhoneDialog onClose={close} />}
      </Suspense>
    </ProfileSection>
  );
}
