import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AchievementStrip } from '../../components/achievements/AchievementStrip.tsx';
import { BANNER_ACHIEVEMENTS, FOUNDER_ID } from '../../contract/rules/limits.ts';
import { useCall } from '../../api/use-call.ts';
import { useLogFailure } from '../../api/log-failure.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import { hasIdAndName } from './leaderboard-entries.ts';
import styles from './founder-banner.module.css';

const FOUNDER = { params: { id: FOUNDER_ID } };

/**
 * The founder's banner, with the number of all their photos (docs/rules/achievements.md, "Leaderboards"). It loads once
 * the leaderboard has; its height is reserved until then. Renders nothing if the founder can't be loaded, or lacks an id
 * or a name.
 */
export function FounderBanner({ afterBoard: enabled }: { afterBoard: boolean }) {
  const { t, i18n } = useTranslation();
  const profile = useCall('GET /api/user-profile/:id', FOUNDER, { audience: 'mine', enabled });
  const achievements = useCall('GET /api/achievements/user/:id', FOUNDER, {
    audience: 'public',
    needs: 'achievements[]',
    enabled,
  });
  useLogFailure('The founder could not be read.', profile);
  useLogFailure("The founder's achievements could not be read.", achievements);
  if (profile.state === 'failed') return null;
  if (profile.state === 'loading') return <div className={styles['banner']} aria-hidden="true" />;
  if (!hasIdAndName(profile.data)) return null;
  const { id, username, profile_picture, total_photos } = profile.data;
  return (
    <section className={styles['banner']} aria-label={t('leaderboard.founder')}>
      <span className={styles['label']}>{t('leaderboard.founder')}</span>
      <Avatar picture={profile_picture} name={username} size="l" />
      <Link to={`/user/${id}`} className={styles['name']}>
        {username}
      </Link>
      <div className={styles['achievements']}>
        {achievements.state === 'ready' && (
          <AchievementStrip
            achievements={achievements.data.achievements}
            limit={BANNER_ACHIEVEMENTS}
            name={username}
          />
        )}
      </div>
      <span className={styles['count']}>
        <BoardNumber cells={boardCells(total_photos)} spoken={formatCount(total_photos, i18n.language)} />
        <span className={styles['unit']}> {t('leaderboard.founderCounted')}</span>
      </span>
    </section>
  );
}
