import { CircleCheck, CircleX, Clock, Images, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { CreationRequest, MyGroup } from '../../contract/calls/group-calls.ts';
import type { ReadState } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { calendarDate, formatCount } from '../../ui/time.ts';
import { PrivateBadge } from './GroupFacts.tsx';
import { GroupSection, MyGroupRow } from './MyGroupRow.tsx';
import type { Membership } from './use-membership.ts';
import styles from './my-groups.module.css';

type MyGroupsResponse = CallResponse<'GET /api/my-groups'>;

interface Props {
  loaded: ReadState<MyGroupsResponse>;
  membership: Membership;
  onManage: (id: number) => void;
}

/** The user's invitations, which come first because they require a response, then their groups and requests. */
export function MyGroups({ loaded, membership, onManage }: Props) {
  const { t } = useTranslation();
  return (
    <WhenLoaded
      className={styles['view']}
      result={loaded}
      waiting={<Spinner label={t('ui.loading')} />}
      failed={{ title: t('groups.failed'), offline: t('groups.offline') }}
    >
      {(mine) => <MyGroupSections mine={mine} membership={membership} onManage={onManage} />}
    </WhenLoaded>
  );
}

function MyGroupSections({ mine, membership, onManage }: Omit<Props, 'loaded'> & { mine: MyGroupsResponse }) {
  const { t, i18n } = useTranslation();
  const { groups, invitations, applications, creation_requests } = mine;
  const date = (at: string) => calendarDate(at, i18n.language);
  const { busyFor, problem } = membership;
  return (
    <>
      {problem !== undefined && <Note kind="bad">{problem.text}</Note>}
      {invitations.length > 0 && (
        <GroupSection title={t('groups.mine.invitations')}>
          {invitations.map((group) => (
            <MyGroupRow
              key={group.id}
              group={group}
              waits
              facts={t('groups.mine.invitedBy', {
                name: group.invited_by_username,
                date: date(group.created_at),
              })}
            >
              <Button
                aria-label={t('groups.action.declineNamed', { name: group.name })}
                disabled={busyFor === group.id}
                onClick={() => void membership.decline(group)}
              >
                {t('groups.action.decline')}
              </Button>
              <Button
                kind="primary"
                aria-label={t('groups.action.acceptNamed', { name: group.name })}
                busy={busyFor === group.id}
                onClick={() => void membership.join(group)}
              >
                {t('groups.action.accept')}
              </Button>
            </MyGroupRow>
          ))}
        </GroupSection>
      )}
      {groups.length > 0 ? (
        <GroupSection title={t('groups.mine.groups')}>
          {groups.map((group) => (
            <MyGroupItem key={group.id} group={group} membership={membership} onManage={onManage} />
          ))}
        </GroupSection>
      ) : (
        invitations.length === 0 && (
          <EmptyState
            drawing="fence"
            title={t('groups.mine.none')}
            actions={<ButtonLink to="/groups">{t('groups.mine.browse')}</ButtonLink>}
          >
            {t('groups.mine.noneText')}
          </EmptyState>
        )
      )}
      {applications.length > 0 && (
        <GroupSection title={t('groups.mine.applications')}>
          {applications.map((group) => (
            <MyGroupRow
              key={group.id}
              group={group}
              facts={t('groups.mine.askedOn', { date: date(group.created_at) })}
            >
              <Button
                aria-label={t('groups.action.withdrawNamed', { name: group.name })}
                busy={busyFor === group.id}
                onClick={() => void membership.withdraw(group)}
              >
                {t('groups.action.withdraw')}
              </Button>
            </MyGroupRow>
          ))}
        </GroupSection>
      )}
      {creation_requests.length > 0 && (
        <GroupSection title={t('groups.mine.creations')}>
          {creation_requests.map((request) => (
            <CreationRequestRow key={request.id} request={request} />
          ))}
        </GroupSection>
      )}
    </>
  );
}

function MyGroupItem({ group, membership, onManage }: Omit<Props, 'loaded'> & { group: MyGroup }) {
  const { t, i18n } = useTranslation();
  const { id, name, role, open_requests: n } = group;
  const busy = membership.busyFor === id;
  return (
    <MyGroupRow
      group={group}
      waits={n > 0}
      facts={
        <>
          <strong className={styles['role']}>{t(`groups.role.${role}`)}</strong>
          <span>{t('groups.mine.joined', { date: calendarDate(group.joined_at, i18n.language) })}</span>
          {group.on_photos && (
            <span className={styles['fact']}>
              <Icon of={Images} size={16} /> {t('groups.mine.onPhotos')}
            </span>
          )}
          {n > 0 && (
            <span className={styles['open-requests']}>
              <Icon of={Users} size={16} />{' '}
              {t('groups.mine.open', { count: n, n: formatCount(n, i18n.language) })}
            </span>
          )}
        </>
      }
    >
      <Button
        aria-label={t('groups.action.leaveNamed', { name })}
        busy={busy}
        onClick={() => void membership.leave(group, role === 'owner')}
      >
        {t('groups.action.leave')}
      </Button>
      {role !== 'member' && (
        <Button
          kind={n > 0 ? 'primary' : 'quiet'}
          aria-label={t('groups.action.manageNamed', { name })}
          onClick={() => onManage(id)}
        >
          {t('groups.action.manage')}
        </Button>
      )}
    </MyGroupRow>
  );
}

const STATUS_ICONS = { pending: Clock, approved: CircleCheck, rejected: CircleX } as const;

/** A request to create a group, with the admin's answer. */
function CreationRequestRow({ request }: { request: CreationRequest }) {
  const { t, i18n } = useTranslation();
  const { status, reviewer_username: name } = request;
  const date = calendarDate(request.reviewed_at, i18n.language);
  return (
    <li className={styles['creation-request']}>
      <p className={styles['status']} data-status={status}>
        <Icon of={STATUS_ICONS[status]} size={18} />
        <span>{t(`groups.mine.status.${status}`)}</span>
      </p>
      <div className={styles['answer']}>
        <p className={styles['title']}>
          <strong>{request.group_name} </strong>
          {request.is_private && <PrivateBadge />}
        </p>
        <p className={styles['note']}>
          <span>{t('groups.mine.askedOn', { date: calendarDate(request.created_at, i18n.language) })}</span>
          {status !== 'pending' && (
            <span> · {name === null ? date : t('groups.mine.answered', { name, date })}</span>
          )}
        </p>
        {request.review_notes !== '' && (
          <blockquote className={styles['notes']}>{request.review_notes}</blockquote>
        )}
        {request.group_id !== null && (
          <Link to={`/groups?group=${request.group_id}`} className={styles['link']}>
            {t('groups.mine.openGroup')}
          </Link>
        )}
      </div>
    </li>
  );
}
