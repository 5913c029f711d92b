import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AchievementStrip } from '../../components/achievements/AchievementStrip.tsx';
import { LEADERBOARD_ACHIEVEMENTS } from '../../contract/rules/limits.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { boardCells } from '../../ui/board-cells.ts';
import { BoardNumber } from '../../ui/BoardNumber.tsx';
import { formatCount } from '../../ui/time.ts';
import { rankTitle } from './leaderboard-entries.ts';
import type { LeaderboardEntry, LeaderboardName } from './leaderboard-entries.ts';
import styles from './board.module.css';

interface Props {
  board: LeaderboardName;
  line: LeaderboardEntry;
  /** The entry's rank, from 1. */
  rank: number;
}

/** An entry of a leaderboard: rank, name, achievements and count. The first three have a title. */
export function LeaderboardRow({ board, line, rank }: Props) {
  const { t, i18n } = useTranslation();
  const title = rankTitle(rank);
  const unit = t(`leaderboard.counted.${board}`);
  return (
    <li className={styles['line']} data-rank={title === undefined ? undefined : rank}>
      <span className={styles['rank']}>{rank}</span>
      <Avatar picture={line.picture} name={line.name} />
      <span className={styles['person']}>
        {title !== undefined && <span className={styles['title']}>{t(`leaderboard.${title}.${board}`)}</span>}
        {line.to === undefined ? (
          <span className={styles['name']}>{line.name}</span>
        ) : (
          <Link to={line.to} className={styles['name']} data-leads>
            {line.name}
          </Link>
        )}
        {line.owner !== undefined && (
          <span className={styles['owner']}>{t('leaderboard.owner', { name: line.owner })}</span>
        )}
      </span>
      <div className={styles['achievements']}>
        <AchievementStrip
          achievements={line.achievements}
          limit={LEADERBOARD_ACHIEVEMENTS}
          name={line.name}
          onBoard
        />
      </div>
      <span className={styles['count']}>
        <BoardNumber cells={boardCells(line.count)} spoken={formatCount(line.count, i18n.language)} />
        <span className={styles['unit']}> {unit}</span>
      </span>
    </li>
  );
}
