import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserProfile } from '../../contract/calls/people-calls.ts';
import { LANGUAGES, SEXES } from '../../contract/rules/values.ts';
import { FactList, FactRow } from '../../components/photo/PhotoFacts.tsx';
import { useSession } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { calendarDate, formatCount } from '../../ui/time.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PersonAchievements } from './PersonAchievements.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PersonPhotos } from './PersonPhotos.tsx';
import styles from './people.module.css';

const Sanctions = lazyWithRetry(() => import('../../components/moderation/Sanctions.tsx'));

/** Everything that the viewer may see of a user. */
export function PersonView({ person }: { person: UserProfile }) {
  const { t } = useTranslation();
  const viewer = useSession(({ session }) => session?.user);
  if (person.is_deleted) {
    return (
      <>
        <PersonHead person={person} />
        <Note kind="news">{t('people.deleted')}</Note>
        <PersonPhotos person={person} />
      </>
    );
  }
  return (
    <>
      <PersonHead person={person} />
      <StatisticsBoard person={person} />
      <PersonAchievements person={person} />
      <PersonPhotos person={person} />
      <div className={styles['sections']}>
        <section aria-labelledby="about">
          <h2 id="about" className={styles['heading']}>
            {t('people.about.title')}
          </h2>
          {person.description === '' ? (
            <p className={styles['none']}>
              {viewer?.id === person.id ? (
                <Link to="/profile" className={styles['invite']}>
                  {t('people.about.ownNone')}
                </Link>
              ) : (
                t('people.about.none', { username: person.username })
              )}
            </p>
          ) : (
            <p className={styles['about']}>{person.description}</p>
          )}
        </section>
        <section aria-labelledby="basic">
          <h2 id="basic" className={styles['heading']}>
            {t('people.basic.title')}
          </h2>
          <PersonFacts person={person} />
        </section>
        <section aria-labelledby="groups">
          <h2 id="groups" className={styles['heading']}>
            {t('people.groups.title')}
          </h2>
          <GroupList groups={person.groups} />
        </section>
      </div>
      {viewer?.is_super_admin === true && (
        <Suspense fallback={<Spinner label={t('ui.loading')} />}>
          <Sanctions person={person} />
        </Suspense>
      )}
    </>
  );
}

const STATISTICS = ['total_photos', 'approved_photos', 'groups_joined', 'groups_created'] as const;

/** The user's statistics, styled as a departure board with a cell for each digit. */
function StatisticsBoard({ person }: { person: UserProfile }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="statistics">
      <VisuallyHidden>
        <h2 id="statistics">{t('people.statistics.title')}</h2>
      </VisuallyHidden>
      <dl className={styles['board']}>
        {STATISTICS.map((name) => (
          <div key={name} className={styles['statistic']}>
            <dt className={styles['name']}>{t(`people.statistics.${name}`)}</dt>
            <dd>
              <BoardNumber
                cells={boardCells(person[name])}
                spoken={formatCount(person[name], i18n.language)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The user's groups, with links to them, and the user's role in each. */
function GroupList({ groups }: Pick<UserProfile, 'groups'>) {
  const { t } = useTranslation();
  if (groups.length === 0) return <p className={styles['none']}>{t('people.groups.none')}</p>;
  return (
    <ul className={styles['groups']}>
      {groups.map((group) => (
        <li key={group.id} className={styles['group']}>
          <Avatar picture={group.avatar_url} name={group.name} />
          <Link to={`/groups?group=${group.id}`} className={styles['group-name']}>
            {group.name}
          </Link>
          <span className={styles['role']}>{t(`people.groups.role.${group.role}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Basic information. Whatever is unknown, or hidden from the viewer, has no row. */
function PersonFacts({ person }: { person: UserProfile }) {
  const { t, i18n } = useTranslation();
  const sex = SEXES.find((value) => value === person.sex);
  const language = LANGUAGES.find((value) => value === person.preferred_lang);
  const date = (at: string) => <time dateTime={at}>{calendarDate(at, i18n.language)}</time>;
  return (
    <FactList>
      <FactRow name={t('people.basic.username')}>{person.username}</FactRow>
      <FactRow name={t('people.basic.email')}>{person.email}</FactRow>
      <FactRow name={t('people.basic.sex')}>{sex && t(`values.gender.${sex}`)}</FactRow>
      <FactRow name={t('people.basic.language')}>
        {language && <span lang={language}>{t(`app.language.${language}`)}</span>}
      </FactRow>
      <FactRow name={t('people.basic.joined')}>{date(person.created_at)}</FactRow>
      <FactRow name={t('people.basic.lastLogin')}>{person.last_login && date(person.last_login)}</FactRow>
    </FactList>
  );
}
