import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/use-call.ts';
import type { ReadState } from '../../api/use-call.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { LeaderboardView } from './LeaderboardView.tsx';
import { FounderBanner } from './FounderBanner.tsx';
import {
  groupEntries,
  leaderboardOf,
  LEADERBOARDS,
  photographerEntries,
  reviewerEntries,
} from './leaderboard-entries.ts';
import type { LeaderboardEntry, LeaderboardName } from './leaderboard-entries.ts';
import styles from './leaderboard.module.css';

/** How long, in ms, a leaderboard counts as fresh. Ranks hardly change within minutes. */
const FRESH_FOR = 2 * 60 * 1000;

/** Loads one leaderboard. */
function useBoard(board: LeaderboardName): ReadState<LeaderboardEntry[]> {
  const photographers = usePhotographers(board === 'photographers');
  const reviewers = useReviewers(board === 'reviewers');
  const groups = useGroups(board === 'groups');
  return { photographers, reviewers, groups }[board];
}

/** Loads all leaderboards. */
function useAllBoards(): void {
  usePhotographers(true);
  useReviewers(true);
  useGroups(true);
}

function usePhotographers(enabled: boolean) {
  return withLines(
    useCall('GET /api/leaderboard', {}, { audience: 'public', freshFor: FRESH_FOR, needs: '[]', enabled }),
    photographerEntries,
  );
}

function useReviewers(enabled: boolean) {
  return withLines(
    useCall(
      'GET /api/reviewer-leaderboard',
      {},
      { audience: 'public', freshFor: FRESH_FOR, needs: '[]', enabled },
    ),
    reviewerEntries,
  );
}

function useGroups(enabled: boolean) {
  return withLines(
    useCall(
      'GET /api/groups/leaderboard',
      {},
      { audience: 'public', freshFor: FRESH_FOR, needs: 'groups[]', enabled },
    ),
    groupEntries,
  );
}

function withLines<ResponseBody>(
  loaded: ReadState<ResponseBody>,
  linesOf: (response: ResponseBody) => LeaderboardEntry[],
): ReadState<LeaderboardEntry[]> {
  return loaded.state === 'ready' ? { ...loaded, data: linesOf(loaded.data) } : loaded;
}

/** The leaderboards of photographers, reviewers and groups (docs/rules/achievements.md, "Leaderboards"). */
export default function LeaderboardScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const board = leaderboardOf(params.get('board'));
  const loaded = useBoard(board);
  return (
    <Screen bare>
      <header className={styles['head']}>
        <h1>{t('leaderboard.title')}</h1>
        <p className={styles['lead']}>{t('leaderboard.lead')}</p>
      </header>
      {loaded.state === 'ready' && <PrefetchBoards />}
      <FounderBanner afterBoard={loaded.state !== 'loading'} />
      <Tabs
        label={t('leaderboard.tabs.label')}
        id="board"
        value={board}
        onChange={(to) => setParams(to === 'photographers' ? {} : { board: to }, { replace: true })}
        tabs={LEADERBOARDS.map((value) => ({ value, label: t(`leaderboard.tabs.${value}`) }))}
      >
        <LeaderboardView board={board} loaded={loaded} />
      </Tabs>
    </Screen>
  );
}

/** Prefetches the other leaderboards, so that they open at once, even offline. */
function PrefetchBoards() {
  useAllBoards();
  return null;
}
