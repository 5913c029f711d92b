import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyGroup } from '../../../contract/calls/group-calls.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { LANGUAGES } from '../../../contract/rules/values.ts';
import type { Language } from '../../../contract/rules/values.ts';
import { checkUser, useCurrentUser } from '../../../auth/current-user.ts';
import { saveLanguage } from '../../../auth/language-preference.ts';
import type { LanguageSaved } from '../../../auth/language-preference.ts';
import { accountSecurityUrl, secureAccounts } from '../../../auth/secure-accounts.ts';
import { useCall } from '../../../api/use-call.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { cacheUpdate } from '../../../api/write-options.ts';
import { changeLanguage, currentLanguage } from '../../../i18n/index.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Note } from '../../../ui/Note.tsx';
import { OfflineNote } from '../../../ui/OfflineNote.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { AboutForm } from './AboutForm.tsx';
import { ChangeName } from './ChangeName.tsx';
import { IdentityStrip } from './IdentityStrip.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { Sessions } from './Sessions.tsx';
import { Pushes } from './Pushes.tsx';
import { SignInRows } from './SignInRows.tsx';
import { YourData } from './YourData.tsx';
import { profileProblem } from './profile-problem.ts';
import styles from './profile.module.css';

/** The sections of the signed-in user's profile. */
export function Profile({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { check } = useCurrentUser();
  return (
    <>
      {check === 'unreachable' && (
        <OfflineNote onRetry={() => void checkUser()}>{t('profile.offline')}</OfflineNote>
      )}
      <IdentityStrip user={user} />
      <div className={styles['sections']}>
        <AboutForm user={user} />
        <ChangeName user={user} />
        <ChooseGroup />
        <ChangeLanguage />
        <Pushes user={user} />
        <SignInRows user={user} />
        <Sessions />
        <AccountSecurity isSecure={user.secure_account} />
        <YourData user={user} />
      </div>
    </>
  );
}

/** Links secure accounts to their account page on the Keycloak server (docs/rules/accounts.md, "Secure accounts"). */
function AccountSecurity({ isSecure }: { isSecure: boolean }) {
  const { t } = useTranslation();
  const address = useAccountSecurityUrl(isSecure);
  return (
    <ProfileSection title={t('profile.advanced.title')}>
      {isSecure ? (
        <p className={styles['plain']}>
          {address === undefined ? (
            t('profile.advanced.unreachable')
          ) : (
            <a href={address} target="_blank" rel="noreferrer" className={styles['external']}>
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

function useAccountSecurityUrl(isSecure: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isSecure) return;
    void secureAccounts().then((server) => setAddress(server && accountSecurityUrl(server)));
  }, [isSecure]);
  return address;
}

/** Chooses the user's language, which applies at once. */
function ChangeLanguage() {
  const { t } = useTranslation();
  const choose = async (language: Language) => {
    if ((await chooseLanguage(language)) === 'failed') showToast(t('app.languageNotSaved'));
  };
  return (
    <ProfileSection title={t('profile.language.title')} hint={t('profile.language.hint')}>
      <SegmentedControl
        label={t('profile.language.label')}
        segments={LANGUAGES.map((language) => ({
          value: language,
          label: t(`app.language.${language}`),
          lang: language,
        }))}
        value={currentLanguage()}
        onChange={(language) => void choose(language)}
      />
    </ProfileSection>
  );
}

/** Switches the page to the language, and saves it for the user's other devices. */
async function chooseLanguage(language: Language): Promise<LanguageSaved> {
  // Start saving first, because the user may leave the page at any moment.
  const saving = saveLanguage(language);
  await changeLanguage(language);
  return saving;
}

/**
 * Chooses which group is shown next to the user's photos (docs/rules/groups.md, "On photos"). The choice applies at
 * once.
 */
function ChooseGroup() {
  const { t } = useTranslation();
  const loaded = useCall('GET /api/my-groups', {}, { audience: 'mine', needs: 'groups[]' });
  return (
    <ProfileSection title={t('profile.group.title')} hint={t('profile.group.hint')}>
      <WhenLoaded
        result={loaded}
        waiting={<Spinner label={t('ui.loading')} />}
        failed={(problem) => profileProblem(problem, t('profile.group.unread'), t)}
      >
        {({ groups }) =>
          groups.length === 0 ? <p>{t('profile.group.noGroups')}</p> : <GroupChoice groups={groups} />
        }
      </WhenLoaded>
    </ProfileSection>
  );
}

function GroupChoice({ groups }: { groups: readonly MyGroup[] }) {
  const { t } = useTranslation();
  const choice = useWriteCall('PUT /api/user/group', {
    optimistic: ({ body }) => [
      cacheUpdate('GET /api/my-groups', (response) => ({
        ...response,
        groups: response.groups.map((group) =>
          Object.assign({}, group, { on_photos: group.id === body.group_id }),
        ),
      })),
    ],
    stale: ['GET /api/my-groups', 'GET /api/photos/:id'],
  });
  const chosen = groups.find(({ on_photos }) => on_photos);
  return (
    <>
      <Select
        label={t('profile.group.label')}
        value={chosen?.id ?? ''}
        disabled={choice.state === 'busy'}
        onChange={({ target }) => {
          const group_id = target.value === '' ? null : Number(target.value);
          void choice.write({ body: { group_id } });
        }}
      >
        <option value="">{t('profile.group.none')}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {choice.state === 'failed' && (
        <Note kind="bad">{profileProblem(choice.problem, t('profile.group.failed'), t)}</Note>
      )}
    </>
  );
}
