import { Info, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MIN_PHOTOS_FOR_GROUP } from '../../contract/rules/limits.ts';
import type { CurrentUser } from '../../contract/calls/user-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { GroupRequests } from '../../components/groups/GroupRequests.tsx';
import { SignedInOrRedirect } from '../../components/screen-states/SignedInOrRedirect.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { formatCount } from '../../ui/time.ts';
import { BrowseGroups } from './BrowseGroups.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { MyGroups } from './MyGroups.tsx';
import { GroupDetails } from './GroupDetails.tsx';
import { groupTab, parsePositiveInteger, tabsFor } from './groups-location.ts';
import { EMPTY_GROUP_FORM } from './group-form-text.ts';
import { useMembership } from './use-membership.ts';
import styles from './groups.module.css';

const ManageDialog = lazyWithRetry(() => import('./manage/ManageDialog.tsx'));

/**
 * All groups, the user's groups, or a single one, depending on the address (docs/rules/groups.md). Visitors are
 * redirected to the login.
 */
export default function GroupsScreen() {
  return <SignedInOrRedirect>{(user) => <Groups user={user} />}</SignedInOrRedirect>;
}

function Groups({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [managed, setManaged] = useState<number>();
  const [isCreating, setIsCreating] = useState(false);
  const [typed, setTyped] = useState(EMPTY_GROUP_FORM);
  const membership = useMembership();
  const id = parsePositiveInteger(params.get('group'));
  return (
    <>
      {id === undefined ? (
        <Lists
          user={user}
          membership={membership}
          onManage={setManaged}
          onCreate={() => setIsCreating(true)}
        />
      ) : (
        <GroupDetails key={id} id={id} membership={membership} onManage={setManaged} />
      )}
      {isCreating && (
        <CreateDialog
          typed={typed}
          onType={setTyped}
          isSuperAdmin={user.is_super_admin}
          onFounded={(founded) => {
            setIsCreating(false);
            void navigate(founded === undefined ? '/groups?tab=mine' : `/groups?group=${founded}`);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {managed !== undefined && (
        <Suspense>
          <ManageDialog
            id={managed}
            user={user}
            onEnded={() => {
              setManaged(undefined);
              if (id === managed) void navigate('/groups?tab=mine', { replace: true });
            }}
            onClose={() => setManaged(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ListsProps {
  user: CurrentUser;
  membership: ReturnType<typeof useMembership>;
  onManage: (id: number) => void;
  onCreate: () => void;
}

/** The heading and the tabs. */
function Lists({ user, membership, onManage, onCreate }: ListsProps) {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const myGroups = useCall(
    'GET /api/my-groups',
    {},
    { audience: 'mine', needs: 'groups[] invitations[] applications[] creation_requests[]' },
  );
  const tabs = tabsFor(user);
  const tab = groupTab(params.get('tab'), tabs);
  const waiting =
    myGroups.state === 'ready'
      ? myGroups.data.invitations.length +
        myGroups.data.groups.reduce((sum, group) => sum + group.open_requests, 0)
      : 0;
  const mayFound = user.is_super_admin || user.approved_photos >= MIN_PHOTOS_FOR_GROUP;
  return (
    <Screen bare>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1>{t('groups.title')}</h1>
          <p className={styles['lead']}>{t('groups.lead')}</p>
        </div>
        {mayFound ? (
          <Button kind="primary" onClick={onCreate}>
            <Icon of={Plus} /> {t('groups.create')}
          </Button>
        ) : (
          <p className={styles['requirement']}>
            <Icon of={Info} size={18} />
            {t('groups.createNeeds', {
              least: formatCount(MIN_PHOTOS_FOR_GROUP, i18n.language),
              has: formatCount(user.approved_photos, i18n.language),
            })}
          </p>
        )}
      </header>
      <Tabs
        label={t('groups.tabs.label')}
        id="groups"
        value={tab}
        onChange={(to) => setParams(to === 'browse' ? {} : { tab: to }, { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`groups.tabs.${value}`),
          figure: value === 'mine' && waiting > 0 ? formatCount(waiting, i18n.language) : undefined,
        }))}
      >
        {tab === 'browse' && <BrowseGroups membership={membership} onManage={onManage} />}
        {tab === 'mine' && <MyGroups loaded={myGroups} membership={membership} onManage={onManage} />}
        {tab === 'requests' && <GroupRequests />}
      </Tabs>
    </Screen>
  );
}
