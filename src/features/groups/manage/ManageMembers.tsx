import { useTranslation } from 'react-i18next';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { Group, GroupMember } from '../../../contract/calls/group-calls.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { showDialog } from '../../../ui/overlay.ts';
import { PersonRow } from '../PersonRow.tsx';
import { memberRights } from '../group-membership.ts';
import type { Manager } from '../group-membership.ts';
import { WhenMembersLoaded } from './WhenMembersLoaded.tsx';
import { useMemberActions } from './use-member-actions.ts';
import styles from './manage.module.css';

interface Props {
  group: Group;
  manager: Manager;
  loaded: ReadState<CallResponse<'GET /api/groups/:id/members'>>;
}

/** The members of a group, with buttons to change their roles and to remove them. */
export function ManageMembers({ group, manager, loaded }: Props) {
  const { t } = useTranslation();
  const { busyFor, problem, end, setRole } = useMemberActions(group);
  const { name } = group;

  const remove = async (member: GroupMember) => {
    const { username } = member;
    const sure = await showDialog({
      type: 'confirm',
      title: t('groups.manage.removeTitle', { username }),
      message: t('groups.manage.removeText', { username, name }),
      confirm: t('groups.manage.remove'),
      danger: true,
    });
    if (sure) await end(member, 'remove');
  };
  const passOwnership = async (member: GroupMember) => {
    const { username } = member;
    const sure = await showDialog({
      type: 'confirm',
      title: t('groups.manage.passTitle', { username, name }),
      message: t('groups.manage.passText', { username }),
      confirm: t('groups.manage.pass'),
      danger: true,
    });
    if (sure) await setRole(member, 'owner');
  };

  return (
    <>
      {problem !== undefined && <Note kind="bad">{problem}</Note>}
      <WhenMembersLoaded loaded={loaded}>
        {({ members }) => (
          <ul className={styles['people']}>
            {members.map((member) => {
              const { id, username, role } = member;
              const rights = memberRights(manager, member);
              const isBusy = busyFor === id;
              const otherRole = role === 'admin' ? 'member' : 'admin';
              return (
                <PersonRow key={id} person={member} mark={t(`groups.role.${role}`)}>
                  {(rights.setRole || rights.remove) && (
                    <>
                      {rights.setRole && (
                        <>
                          <Button
                            disabled={isBusy}
                            aria-label={t(
                              otherRole === 'admin'
                                ? 'groups.manage.makeAdminNamed'
                                : 'groups.manage.makeMemberNamed',
                              { username },
                            )}
                            onClick={() => void setRole(member, otherRole)}
                          >
                            {t(
                              otherRole === 'admin' ? 'groups.manage.makeAdmin' : 'groups.manage.makeMember',
                            )}
                          </Button>
                          <Button
                            disabled={isBusy}
                            aria-label={t('groups.manage.passNamed', { username })}
                            onClick={() => void passOwnership(member)}
                          >
                            {t('groups.manage.pass')}
                          </Button>
                        </>
                      )}
                      {rights.remove && (
                        <Button
                          busy={isBusy}
                          aria-label={t('groups.manage.removeNamed', { username })}
                          onClick={() => void remove(member)}
                        >
                          {t('groups.manage.remove')}
                        </Button>
                      )}
                    </>
                  )}
                </PersonRow>
              );
            })}
          </ul>
        )}
      </WhenMembersLoaded>
    </>
  );
}
