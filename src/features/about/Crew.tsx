import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicPerson } from '../../contract/calls/message-calls.ts';
import { FOUNDER_ID } from '../../contract/rules/limits.ts';
import { useCall } from '../../api/use-call.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { useSession } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './crew.module.css';

const LISTS = ['plane_reviewers', 'train_reviewers', 'administrators'] as const;

/** Lists the reviewers and administrators by role, laid out like a crew list. */
export function Crew() {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/reviewers',
    {},
    { audience: 'public', needs: 'administrators[] plane_reviewers[] train_reviewers[]' },
  );
  return (
    <section className={styles['crew']}>
      <header className={styles['head']}>
        <h2>{t('about.crew.title')}</h2>
        <p className={styles['lead']}>{t('about.crew.lead')}</p>
      </header>
      <WhenLoaded
        result={loaded}
        waiting={<Spinner label={t('about.crew.loading')} />}
        failed={{ quietly: t('about.crew.failed'), offline: t('about.crew.missing') }}
      >
        {(crew) => (
          <div className={styles['lists']}>
            {LISTS.map((list) => (
              <section key={list} className={styles['list']}>
                <h3 className={styles['role']}>
                  {t(`about.crew.${list}`)}
                  <span className={styles['count']}>{crew[list].length}</span>
                </h3>
                <People people={crew[list]} />
              </section>
            ))}
          </div>
        )}
      </WhenLoaded>
    </section>
  );
}

function People({ people }: { people: readonly PublicPerson[] }) {
  const { t } = useTranslation();
  // Only signed-in users may open profiles (docs/rules/screens.md, "About").
  const signedIn = useSession(({ session }) => session !== undefined);
  if (people.length === 0) return <p className={styles['none']}>{t('about.crew.none')}</p>;
  return (
    <ul className={styles['people']}>
      {people.map((person) => (
        <li key={person.id}>
          {signedIn ? (
            <Link to={`/user/${person.id}`} className={styles['person']}>
              <CrewMember {...person} />
            </Link>
          ) : (
            <span className={styles['person']}>
              <CrewMember {...person} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function CrewMember({ id, username, profile_picture: picture }: PublicPerson) {
  const { t } = useTranslation();
  return (
    <>
      <Avatar picture={picture} name={username} />
      <span className={styles['name']}>{username}</span>
      {id === FOUNDER_ID && <span className={styles['founder']}>{t('about.crew.founder')}</span>}
    </>
  );
}
