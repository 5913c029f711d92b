import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user-calls.ts';
import { checkUser, useCurrentUser } from '../../../data/current-user.ts';
import { OfflineNote } from '../../../ui/OfflineNote.tsx';
import { AccountSecurity } from './AccountSecurity.tsx';
import { AboutForm } from './AboutForm.tsx';
import { ChangeLanguage } from './ChangeLanguage.tsx';
import { ChangeName } from './ChangeName.tsx';
import { ChooseGroup } from './ChooseGroup.tsx';
import { IdentityStrip } from './IdentityStrip.tsx';
import { Sessions } from './Sessions.tsx';
import { SignInRows } from './SignInRows.tsx';
import { YourData } from './YourData.tsx';
import styles from './profile.module.css';

/** All of an own profile, part by part. */
export function Profile({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { check } = useCurrentUser();
  return (
    <>
      {check === 'unreachable' && (
        <OfflineNote onRetry={() => void checkUser()}>{t('profile.offline')}</OfflineNote>
      )}
      <IdentityStrip user={user} />
      <div className={styles['parts']}>
        <AboutForm user={user} />
        <ChangeName user={user} />
        <ChooseGroup />
        <ChangeLanguage />
        <SignInRows user={user} />
        <Sessions />
        <AccountSecurity isSecure={user.secure_account} />
        <YourData user={user} />
      </div>
    </>
  );
}
