import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../contract/calls/group-calls.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showDialog } from '../../../ui/overlay.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { formatCount } from '../../../ui/time.ts';
import { manageTabs } from '../group-membership.ts';
import type { Manager, ManageTab } from '../group-membership.ts';
import { formTextOf, isSameGroupForm } from '../group-form-text.ts';
import type { GroupFormText } from '../group-form-text.ts';
import { ManageInvite } from './ManageInvite.tsx';
import { ManageMembers } from './ManageMembers.tsx';
import { ManageRequests } from './ManageRequests.tsx';
import { ManageSettings } from './ManageSettings.tsx';
import styles from './manage.module.css';

interface Props {
  id: number;
  user: CurrentUser;
  /** Called when the group was deleted. */
  onEnded: () => void;
  onClose: () => void;
}

/** Manages a group, for its owner and admins and for super admins. Shows only the tabs that the user may open. */
export default function ManageDialog({ id, user, onEnded, onClose }: Props) {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/groups/:id',
    { params: { id } },
    { audience: 'mine', needs: 'group.name' },
  );
  /** The settings as typed, stored here so that they survive switching tabs; undefined while nothing is changed. */
  const [typed, setTyped] = useState<GroupFormText>();
  const group = loaded.state === 'ready' ? loaded.data.group : undefined;
  const body = useRef<HTMLDivElement>(null);
  const isLoaded = group !== undefined;
  // While loading, the dialog's only focusable element is its close button, so move the focus once loaded.
  useEffect(() => {
    if (isLoaded) body.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isLoaded]);

  const close = async () => {
    const isUnsaved =
      typed !== undefined && group !== undefined && !isSameGroupForm(typed, formTextOf(group));
    const mayClose =
      !isUnsaved ||
      (await showDialog({
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
          result={loaded}
          waiting={<Spinner label={t('ui.loading')} />}
          failed={{ title: t('groups.failed'), offline: t('groups.offline') }}
        >
          {({ group: managed, next_change_at }) => (
            <ManageSections
              group={managed}
              nextNameChange={next_change_at}
              manager={{ id: user.id, isSuperAdmin: user.is_super_admin, role: managed.my_role }}
              typed={typed ?? formTextOf(managed)}
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
  manager: Manager;
  typed: GroupFormText;
  onType: (typed: GroupFormText | undefined) => void;
  onEnded: () => void;
}

function ManageSections({ group, nextNameChange, manager, typed, onType, onEnded }: ManageSectionsProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<ManageTab>();
  const members = useCall(
    'GET /api/groups/:id/members',
    { params: { id: group.id } },
    { audience: 'mine', needs: 'members[]' },
  );
  const tabs = manageTabs(manager);
  const tab = tabs.find((name) => name === chosen) ?? tabs[0];
  const openRequests =
    members.state === 'ready'
      ? (members.data.requests ?? []).filter(({ kind }) => kind === 'application').length
      : 0;
  // The user has transferred the group or lost the role in the meantime.
  if (tab === undefined) return <p>{t('groups.manage.nothing')}</p>;
  return (
    <Tabs
      label={t('groups.manage.tabs.label')}
      id="manage"
      value={tab}
      onChange={setChosen}
      tabs={tabs.map((value) => ({
        value,
        label: t(`groups.manage.tabs.${value}`),
        figure:
          value === 'requests' && openRequests > 0 ? formatCount(openRequests, i18n.language) : undefined,
      }))}
    >
      <div className={styles['tab']}>
        {tab === 'settings' && (
          <ManageSettings
            group={group}
            nextNameChange={nextNameChange}
            typed={typed}
            onType={onType}
            onEnded={onEnded}
          />
        )}
        {tab === 'members' && <ManageMembers group={group} manager={manager} loaded={members} />}
        {tab === 'requests' && <ManageRequests group={group} manager={manager} loaded={members} />}
        {tab === 'invite' && <ManageInvite group={group} />}
      </div>
    </Tabs>
  );
}
