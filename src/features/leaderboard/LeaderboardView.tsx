import { useTranslation } from 'react-i18next';
import type { ReadState } from '../../api/use-call.ts';
import { classes } from '../../ui/classes.ts';
import { LoadFailed } from '../../components/screen-states/LoadFailed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { rankTitle } from './leaderboard-entries.ts';
import type { LeaderboardEntry, LeaderboardName } from './leaderboard-entries.ts';
import { LeaderboardRow } from './LeaderboardRow.tsx';
import styles from './board.module.css';

interface Props {
  board: LeaderboardName;
  loaded: ReadState<LeaderboardEntry[]>;
}

/** A leaderboard: the first three entries, then the others; or an error. */
export function LeaderboardView({ board, loaded }: Props) {
  const { t } = useTranslation();
  if (loaded.state === 'loading') return <Skeleton />;
  if (loaded.state === 'failed') {
    const { problem, retry } = loaded;
    return (
      <div className={styles['view']}>
        <LoadFailed
          title={t('leaderboard.error')}
          offline={t('leaderboard.offline')}
          problem={problem}
          onRetry={retry}
        />
      </div>
    );
  }
  const { data: lines, stale, asOf, retry } = loaded;
  const leaders = lines.filter((_, index) => rankTitle(index + 1) !== undefined);
  const others = lines.slice(leaders.length);
  return (
    <div className={styles['view']}>
      {stale !== undefined && <StaleNote asOf={asOf} because={stale} onRetry={retry} />}
      {lines.length === 0 && (
        <EmptyState
          drawing={board === 'photographers' ? 'aircraft' : 'fence'}
          title={t(`leaderboard.empty.${board}`)}
        >
          {t(`leaderboard.emptyHint.${board}`)}
        </EmptyState>
      )}
      {leaders.length > 0 && (
        <ol className={styles['leaders']} aria-label={t(`leaderboard.tabs.${board}`)}>
          {leaders.map((line, index) => (
            <LeaderboardRow key={line.id} board={board} line={line} rank={index + 1} />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <div className={styles['others']}>
          <div className={styles['columns']} aria-hidden="true">
            <span>{t('leaderboard.rank')}</span>
            <span>{t(`leaderboard.who.${board}`)}</span>
            <span>{t(`leaderboard.counted.${board}`)}</span>
          </div>
          <ol
            start={leaders.length + 1}
            className={styles['lines']}
            aria-label={t(`leaderboard.tabs.${board}`)}
          >
            {others.map((line, index) => (
              <LeaderboardRow key={line.id} board={board} line={line} rank={leaders.length + index + 1} />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

const SKELETON_RANKS = [4, 5, 6, 7, 8];

/** Empty entries while the list loads. */
function Skeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes(styles['view'], styles['skeleton'])} aria-busy="true">
      <VisuallyHidden>
        <output>{t('ui.loading')}</output>
      </VisuallyHidden>
      <div className={styles['leaders']} aria-hidden="true">
        {[1, 2, 3].map((rank) => (
          <div key={rank} className={styles['line']} data-rank={rank}>
            <span className={styles['rank']}>{rank}</span>
          </div>
        ))}
      </div>
      <div className={styles['others']} aria-hidden="true">
        {SKELETON_RANKS.map((rank) => (
          <div key={rank} className={styles['line']}>
            <span className={styles['rank']}>{rank}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
