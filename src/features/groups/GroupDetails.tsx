import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import type { NetworkError } from '../../api/errors.ts';
import { useCall } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ScreenMessage } from '../../components/screen-states/ScreenMessage.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { GroupOwner, MemberCount, MinimumPhotos, PrivateBadge } from './GroupFacts.tsx';
import { GroupEmblem } from './GroupEmblem.tsx';
import { JoinAction } from './JoinAction.tsx';
import { PersonRow } from './PersonRow.tsx';
import { withParams } from './groups-location.ts';
import type { Membership } from './use-membership.ts';
import styles from './group-details.module.css';

interface Props {
  id: number;
  membership: Membership;
  onManage: (id: number) => void;
}

/** A group and its members, at `?group={id}`, with a link back to the list. */
export function GroupDetails({ id, membership, onManage }: Props) {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/groups/:id',
    { params: { id } },
    { audience: 'mine', needs: 'group.name' },
  );
  // Even if there is a cached copy, since the group no longer exists.
  if (loaded.state !== 'loading' && isGone(loaded.problem)) return <Gone />;
  return (
    <Screen {...(loaded.state === 'ready' && { title: loaded.data.group.name })} bare>
      <Back />
      <WhenLoaded
        result={loaded}
        waiting={<Spinner label={t('ui.loading')} />}
        failed={{ title: t('groups.failed'), offline: t('groups.offline') }}
      >
        {({ group }) => (
          <>
            <header className={styles['head']}>
              <GroupEmblem name={group.name} picture={group.avatar_url} size="l" />
              <div className={styles['title']}>
                <Name>{group.name}</Name>
                {group.is_private && <PrivateBadge />}
                <MemberCount n={group.member_count} />
                <MinimumPhotos n={group.min_approved_photos} />
              </div>
              <div className={styles['action']}>
                <JoinAction group={group} membership={membership} onManage={onManage} alone />
              </div>
            </header>
            <div className={styles['sections']}>
              <div className={styles['about']}>
                <p className={styles['description']}>
                  {group.description === '' ? t('groups.card.noDescription') : group.description}
                </p>
                <GroupOwner group={group} />
              </div>
              <section aria-labelledby="members">
                <h2 id="members" className={styles['heading']}>
                  {t('groups.one.members')}
                </h2>
                <Members id={id} />
              </section>
            </div>
          </>
        )}
      </WhenLoaded>
    </Screen>
  );
}

function isGone(problem: ApiError | NetworkError | undefined): boolean {
  return problem instanceof ApiError && problem.status === 404;
}

function Gone() {
  const { t } = useTranslation();
  return (
    <ScreenMessage
      title={t('groups.one.notFound')}
      above={<Back />}
      says={t('groups.one.notFound')}
      actions={<ButtonLink to="/groups">{t('groups.all')}</ButtonLink>}
    >
      {t('groups.one.notFoundText')}
    </ScreenMessage>
  );
}

/** The heading. It gets the focus if the link or dialog that led here had the focus and has been removed. */
function Name({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType !== NavigationType.Pop && document.activeElement === document.body)
      ref.current?.focus();
  }, [navigationType]);
  return (
    <h1 ref={ref} tabIndex={-1} className={styles['name']}>
      {children}
    </h1>
  );
}

function Back() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  return (
    <Link to={{ search: withParams(params, { group: '' }).toString() }} className={styles['back']}>
      <Icon of={ArrowLeft} /> {t('groups.all')}
    </Link>
  );
}

function Members({ id }: { id: number }) {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/groups/:id/members',
    { params: { id } },
    { audience: 'mine', needs: 'members[]' },
  );
  if (loaded.state === 'loading') return <Spinner label={t('ui.loading')} />;
  if (loaded.state === 'failed') {
    return (
      <Note kind="bad" action={<Button onClick={loaded.retry}>{t('ui.tryAgain')}</Button>}>
        {t('groups.one.membersUnread')}
      </Note>
    );
  }
  return (
    <ul className={styles['members']}>
      {loaded.data.members.map((member) => (
        <PersonRow key={member.id} person={member} mark={t(`groups.role.${member.role}`)} />
      ))}
    </ul>
  );
}
