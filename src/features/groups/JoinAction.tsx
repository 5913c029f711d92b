import { BadgeCheck, CircleAlert, Clock, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../contract/calls/group-calls.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatCount } from '../../ui/time.ts';
import { manageTabs, membershipState } from './group-membership.ts';
import type { Membership } from './use-membership.ts';
import styles from './join-action.module.css';

interface Props {
  group: Group;
  membership: Membership;
  onManage: (id: number) => void;
  /** True on the group's own page, which also offers to leave the group. */
  alone?: boolean;
}

/** Shows the user's membership in a group, with buttons to change it. */
export function JoinAction({ group, membership, onManage, alone = false }: Props) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  const { busyFor, problem } = membership;
  if (user === undefined) return null;
  const { id, name } = group;
  const manages =
    manageTabs({ id: user.id, isSuperAdmin: user.is_super_admin, role: group.my_role }).length > 0;
  return (
    <div className={styles['action']}>
      <div className={styles['line']}>
        <MembershipLine group={group} membership={membership} />
        {alone && group.my_role !== null && (
          <Button
            aria-label={t('groups.action.leaveNamed', { name })}
            busy={busyFor === id}
            onClick={() => void membership.leave(group, group.my_role === 'owner')}
          >
            {t('groups.action.leave')}
          </Button>
        )}
        {manages && (
          <Button
            aria-label={t('groups.action.manageNamed', { name })}
            disabled={busyFor === id}
            onClick={() => onManage(id)}
          >
            {t('groups.action.manage')}
          </Button>
        )}
      </div>
      {problem?.groupId === id && (
        <p className={styles['problem']} role="alert">
          <Icon of={CircleAlert} size={16} /> {problem.text}
        </p>
      )}
    </div>
  );
}

function MembershipLine({ group, membership }: Omit<Props, 'onManage' | 'alone'>) {
  const { t, i18n } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  if (user === undefined) return null;
  const { name } = group;
  const busy = membership.busyFor === group.id;
  const state = membershipState(group, user);
  const reason = `group-${group.id}-reason`;
  switch (state.is) {
    case 'in':
      return (
        <p className={styles['state']} data-in>
          <Icon of={BadgeCheck} size={18} /> {t(`groups.role.${state.role}`)}
        </p>
      );
    case 'invited':
      return (
        <>
          <p className={styles['state']} data-above>
            <Icon of={Mail} size={18} /> {t('groups.action.invited')}
          </p>
          <Button
            aria-label={t('groups.action.declineNamed', { name })}
            disabled={busy}
            onClick={() => void membership.decline(group)}
          >
            {t('groups.action.decline')}
          </Button>
          <Button
            kind="primary"
            aria-label={t('groups.action.acceptNamed', { name })}
            busy={busy}
            onClick={() => void membership.join(group)}
          >
            {t('groups.action.accept')}
          </Button>
        </>
      );
    case 'asked':
      return (
        <>
          <p className={styles['state']}>
            <Icon of={Clock} size={18} /> {t('groups.action.asked')}
          </p>
          <Button
            aria-label={t('groups.action.withdrawNamed', { name })}
            busy={busy}
            onClick={() => void membership.withdraw(group)}
          >
            {t('groups.action.withdraw')}
          </Button>
        </>
      );
    case 'too-few':
      return (
        <>
          <p className={styles['state']} id={reason}>
            {t('groups.action.tooFew', {
              least: formatCount(state.least, i18n.language),
              has: formatCount(state.has, i18n.language),
            })}
          </p>
          <Button
            disabled
            aria-describedby={reason}
            aria-label={t(group.is_private ? 'groups.action.askNamed' : 'groups.action.joinNamed', { name })}
          >
            {t(group.is_private ? 'groups.action.ask' : 'groups.action.join')}
          </Button>
        </>
      );
    case 'outside':
      return (
        <Button
          kind="primary"
          className={styles['grow']}
          busy={busy}
          aria-label={t(state.asks ? 'groups.action.askNamed' : 'groups.action.joinNamed', { name })}
          onClick={() => void membership.join(group)}
        >
          {t(state.asks ? 'groups.action.ask' : 'groups.action.join')}
        </Button>
      );
  }
}
