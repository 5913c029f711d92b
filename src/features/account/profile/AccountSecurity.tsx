import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountSecurityUrl, secureAccounts } from '../../../data/secure-accounts.ts';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

/** For secure accounts the way to their own page at the Keycloak server (docs/rules/accounts.md, "Secure accounts"). */
export function AccountSecurity({ isSecure }: { isSecure: boolean }) {
  const { t } = useTranslation();
  const address = useSecurityPage(isSecure);
  return (
    <ProfileSection title={t('profile.advanced.title')}>
      {isSecure ? (
        <p className={styles['plain']}>
          {address === undefined ? (
            t('profile.advanced.unreachable')
          ) : (
            <a href={address} target="_blank" rel="noreferrer" className={styles['outside']}>
              {t('profile.advanced.open')}
            </a>
          )}
        </p>
      ) : (
        <p className={styles['plain']}>{t('profile.advanced.message')}</p>
      )}
    </ProfileSection>
  );
}

function useSecurityPage(isSecure: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isSecure) return;
    void secureAccounts().then((server) => setAddress(server && accountSecurityUrl(server)));
  }, [isSecure]);
  return address;
}
