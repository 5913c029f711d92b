import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AchievementStrip } from '../../components/achievements/AchievementStrip.tsx';
import { BANNER_ACHIEVEMENTS } from '../../contract/rules/limits.ts';
import type { UserProfile } from '../../contract/calls/people-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import styles from './people.module.css';

/** The user's achievements. Renders nothing if they can't be loaded. */
export function PersonAchievements({ person }: { person: Pick<UserProfile, 'id' | 'username'> }) {
  const { t } = useTranslation();
  const isOwn = useSession(({ session }) => session?.user.id === person.id);
  const loaded = useCall(
    'GET /api/achievements/user/:id',
    { params: { id: person.id } },
    { audience: 'public' },
  );
  if (loaded.state === 'failed') return null;
  const list = loaded.state === 'ready' ? loaded.data.achievements : undefined;
  return (
    <section aria-labelledby="achievements" className={styles['achievements']}>
      <h2 id="achievements" className={styles['heading']}>
        {t('achievements.title')}
      </h2>
      {list?.length === 0 && (
        <p className={styles['none']}>
          {isOwn ? t('achievements.ownNone') : t('achievements.none', { name: person.username })}
        </p>
      )}
      {list !== undefined && (
        <AchievementStrip achievements={list} limit={BANNER_ACHIEVEMENTS} name={person.username} />
      )}
      {isOwn && (
        <Link to="/achievements" className={styles['invite']}>
          {t('achievements.all')}
        </Link>
      )}
    </section>
  );
}
