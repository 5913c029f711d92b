import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../contract/calls/calls.ts';
import type { Group, GroupMember } from '../../../contract/calls/group-calls.ts';
import type { Loaded } from '../../../api/use-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ask } from '../../../ui/overlay.ts';
import { PersonRow } from '../PersonRow.tsx';
import { mayDoWith } from '../group-membership.ts';
import type { Manager } from '../group-membership.ts';
import { People } from './People.tsx';
import { useGroupPeople } from './use-people.ts';
import styles from './manage.module.css';

interface Props {
  group: Group;
  who: Manager;
  people: Loaded<CallAnswer<'GET /api/groups/:id/members'>>;
}

/** Who is in a group, what each is, and the way out. */
export function ManageMembers({ group, who, people }: Props) {
  const { t } = useTranslation();
  const { busyFor, problem, end, setRole } = useGroupPeople(group);
  const { name } = group;

  const remove = async (member: GroupMember) => {
    const { username } = member;
    const sure = await ask({
      type: 'confirm',
      title: t('groups.manage.removeTitle', { username }),
      message: t('groups.manage.removeText', { username, name }),
      confirm: t('groups.manage.remove'),
      danger: true,
    });
    if (sure) await end(member, 'remove');
  };
  const pass = async (member: GroupMember) => {
    const { username } = member;
    const sure = await ask({
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
      <People people={people}>
        {({ members }) => (
          <ul className={styles['people']}>
            {members.map((member) => {
              const { id, username, role } = member;
              const may = mayDoWith(who, member);
              const isBusy = busyFor === id;
              const other = role === 'admin' ? 'member' : 'admin';
              return (
                <PersonRow key={id} person={member} mark={t(`groups.role.${role}`)}>
                  {(may.setRole || may.remove) && (
                    <>
                      {may.setRole && (
                        <>
                          <Button
                            disabled={isBusy}
                            aria-label={t(
                              other === 'admin'
                                ? 'groups.manage.makeAdminNamed'
                                : 'groups.manage.makeMemberNamed',
                              { username },
                            )}
                            onClick={() => void setRole(member, other)}
                          >
                            {t(other === 'admin' ? 'groups.manage.makeAdmin' : 'groups.manage.makeMember')}
                          </Button>
                          <Button
                            disabled={isBusy}
                            aria-label={t('groups.manage.passNamed', { username })}
                            onClick={() => void pass(member)}
                          >
                            {t('groups.manage.pass')}
                          </Button>
                        </>
                      )}
                      {may.remove && (
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
      </People>
    </>
  );
}
