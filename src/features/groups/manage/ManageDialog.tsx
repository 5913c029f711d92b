import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../contract/calls/group-calls.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ask } from '../../../ui/overlay.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { count } from '../../../ui/time.ts';
import { manageTabs } from '../group-membership.ts';
import type { Manager, ManageTab } from '../group-membership.ts';
import { isSameGroupForm, typedOf } from '../typed.ts';
import type { GroupFormText } from '../typed.ts';
import { ManageInvite } from './ManageInvite.tsx';
import { ManageMembers } from './ManageMembers.tsx';
import { ManageRequests } from './ManageRequests.tsx';
import { ManageSettings } from './ManageSettings.tsx';
import styles from './manage.module.css';

interface Props {
  id: number;
  user: CurrentUser;
  /** The group is no more. */
  onEnded: () => void;
  onClose: () => void;
}

/** What owner, admins and super admins do with a group; each sees what they may. */
export default function ManageDialog({ id, user, onEnded, onClose }: Props) {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/groups/:id',
    { params: { id } },
    { audience: 'mine', needs: 'group.name' },
  );
  /** What is typed in the settings, while another tab is looked at too; undefined while nothing is changed. */
  const [typed, setTyped] = useState<GroupFormText>();
  const group = loaded.state === 'ready' ? loaded.data.group : undefined;
  const body = useRef<HTMLDivElement>(null);
  const isRead = group !== undefined;
  // While it was read there was nothing to press but what closes it.
  useEffect(() => {
    if (isRead) body.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isRead]);

  const close = async () => {
    const isUnsaved = typed !== undefined && group !== undefined && !isSameGroupForm(typed, typedOf(group));
    const mayClose =
      !isUnsaved ||
      (await ask({
        type: 'confirm',
        title: t('groups.form.unsavedTitle'),
        message: t('groups.form.unsavedText'),
        confirm: t('groups.form.discard'),
        cancel: t('groups.form.keep'),
      }));
    if (mayClose) onClose();
  };

  return (
    <Dialog
      title={group === undefined ? t('groups.action.manage') : t('groups.manage.title', { name: group.name })}
      size="page"
      keep
      onClose={() => void close()}
      actions={<Button onClick={() => void close()}>{t('ui.close')}</Button>}
    >
      <div ref={body} className={styles['scroll']}>
        <WhenLoaded
          loaded={loaded}
          waiting={<Spinner label={t('ui.loading')} />}
          failed={{ title: t('groups.failed'), offline: t('groups.offline') }}
        >
          {({ group: managed, next_change_at }) => (
            <ManageSections
              group={managed}
              nextNameChange={next_change_at}
              who={{ id: user.id, isSuperAdmin: user.is_super_admin, role: managed.my_role }}
              typed={typed ?? typedOf(managed)}
              onType={setTyped}
              onEnded={onEnded}
            />
          )}
        </WhenLoaded>
      </div>
    </Dialog>
  );
}

interface ManageSectionsProps {
  group: Group;
  nextNameChange: string | null;
  who: Manager;
  typed: GroupFormText;
  onType: (typed: GroupFormText | undefined) => void;
  onEnded: () => void;
}

function ManageSections({ group, nextNameChange, who, typed, onType, onEnded }: ManageSectionsProps) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState<ManageTab>();
  const people = useCall(
    'GET /api/groups/:id/members',
    { params: { id: group.id } },
    { audience: 'mine', needs: 'members[]' },
  );
  const tabs = manageTabs(who);
  const tab = tabs.find((each) => each === asked) ?? tabs[0];
  const open =
    people.state === 'ready'
      ? (people.data.requests ?? []).filter(({ kind }) => kind === 'application').length
      : 0;
  // Whoever has passed the group on, or was made a member meanwhile, has nothing to manage any more.
  if (tab === undefined) return <p>{t('groups.manage.nothing')}</p>;
  return (
    <Tabs
      label={t('groups.manage.tabs.label')}
      id="manage"
      value={tab}
      onChange={setAsked}
      tabs={tabs.map((value) => ({
        value,
        label: t(`groups.manage.tabs.${value}`),
        figure: value === 'requests' && open > 0 ? count(open, i18n.language) : undefined,
      }))}
    >
      <div className={styles['part']}>
        {tab === 'settings' && (
          <ManageSettings
            group={group}
            nextNameChange={nextNameChange}
            typed={typed}
            onType={onType}
            onEnded={onEnded}
          />
        )}
        {tab === 'members' && <ManageMembers group={group} who={who} people={people} />}
        {tab === 'requests' && <ManageRequests group={group} who={who} people={people} />}
        {tab === 'invite' && <ManageInvite group={group} />}
      </div>
    </Tabs>
  );
}
