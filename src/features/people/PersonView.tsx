import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserProfile } from '../../contract/people-calls.ts';
import { useSession } from '../../session/session.ts';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { partOnDemand } from '../../ui/on-demand.ts';
import { Achieved } from './Achieved.tsx';
import { FigureBoard } from './FigureBoard.tsx';
import { GroupList } from './GroupList.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonHead } from './PersonHead.tsx';
import { PhotosOf } from './PhotosOf.tsx';
import styles from './people.module.css';

const Sanctions = partOnDemand(() => import('../../powers/Sanctions.tsx'));

/** All that the one who looks may know of a user. */
export function PersonView({ person }: { person: UserProfile }) {
  const { t } = useTranslation();
  const viewer = useSession(({ session }) => session?.user);
  if (person.is_deleted) {
    return (
      <>
        <PersonHead person={person} />
        <Note kind="news">{t('people.deleted')}</Note>
        <PhotosOf person={person} />
      </>
    );
  }
  return (
    <>
      <PersonHead person={person} />
      <FigureBoard person={person} />
      <Achieved person={person} />
      <PhotosOf person={person} />
      <div className={styles['parts']}>
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
