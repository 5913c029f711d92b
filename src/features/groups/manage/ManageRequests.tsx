import { useTranslation } from 'react-i18next';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { Group, MembershipRequest } from '../../../contract/calls/group-calls.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Note } from '../../../ui/Note.tsx';
import { calendarDate, formatCount } from '../../../ui/time.ts';
import { PersonRow } from '../PersonRow.tsx';
import { mayInvite } from '../group-membership.ts';
import type { Manager } from '../group-membership.ts';
import { WhenMembersLoaded } from './WhenMembersLoaded.tsx';
import { useMemberActions } from './use-member-actions.ts';
import styles from './manage.module.css';

interface Props {
  group: Group;
  manager: Manager;
  loaded: ReadState<CallResponse<'GET /api/groups/:id/members'>>;
}

/** The pending requests to join a group, and the pending invitations. */
export function ManageRequests({ group, manager, loaded }: Props) {
  const { t, i18n } = useTranslation();
  const { busyFor, problem, invite, end } = useMemberActions(group);
  const applicationFacts = ({ approved_photos: n, ...request }: MembershipRequest) =>
    [
      t('groups.one.approved', { count: n, n: formatCount(n, i18n.language) }),
      t('groups.manage.askedOn', { date: calendarDate(request.created_at, i18n.language) }),
    ].join(' · ');
  return (
    <>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      <WhenMembersLoaded loaded={loaded}>
        {({ requests = [] }) => {
          const applications = requests.filter(({ kind }) => kind === 'application');
          const invitations = requests.filter(({ kind }) => kind === 'invitation');
          return (
            <>
              {applications.length === 0 ? (
                <EmptyState drawing="fence" title={t('groups.empty.requests')}>
                  {t('groups.empty.requestsText')}
                </EmptyState>
              ) : (
                <section aria-labelledby="applications">
                  <h3 id="applications">{t('groups.manage.applications')}</h3>
                  <ul className={styles['people']}>
                    {applications.map((request) => (
                      <PersonRow key={request.id} person={request} note={applicationFacts(request)}>
                        <Button
                          disabled={busyFor === request.id}
                          aria-label={t('groups.manage.refuseNamed', request)}
                          onClick={() => void end(request, 'process')}
                        >
                          {t('groups.manage.refuse')}
                        </Button>
                        {mayInvite(manager) && (
                          <Button
                            kind="primary"
                            busy={busyFor === request.id}
                            aria-label={t('groups.manage.acceptNamed', request)}
                            onClick={() => void invite(request, 'process')}
                          >
                            {t('groups.manage.accept')}
                          </Button>
                        )}
                      </PersonRow>
                    ))}
                  </ul>
                </section>
              )}
              {invitations.length > 0 && (
                <section aria-labelledby="invitations">
                  <h3 id="invitations">{t('groups.manage.invitations')}</h3>
                  <ul className={styles['people']}>
                    {invitations.map((request) => (
                      <PersonRow
                        key={request.id}
                        person={request}
                        note={t('groups.manage.invitedBy', {
                          name: request.invited_by_username ?? '',
                          date: calendarDate(request.created_at, i18n.language),
                        })}
                      >
                        <Button
                          busy={busyFor === request.id}
                          aria-label={t('groups.manage.takeBackNamed', request)}
                          onClick={() => void end(request, 'process')}
                        >
                          {t('groups.manage.takeBack')}
                        </Button>
                      </PersonRow>
                    ))}
                  </ul>
                </section>
              )}
            </>
          );
        }}
      </WhenMembersLoaded>
    </>
  );
}
