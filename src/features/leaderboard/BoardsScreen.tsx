import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '../../ui/Screen.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BOARDS, boardOf } from './board-lines.ts';
import { BoardView } from './BoardView.tsx';
import { FounderBanner } from './FounderBanner.tsx';
import { useAllBoards, useBoard } from './queries.ts';
import styles from './leaderboard.module.css';

/** Photographers, reviewers and groups by rank, and the founder below the first three (docs/rules/achievements.md, "Boards"). */
export default function BoardsScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const board = boardOf(params.get('board'));
  const loaded = useBoard(board);
  return (
    <Screen bare>
      <header className={styles['head']}>
        <h1>{t('leaderboard.title')}</h1>
        <p className={styles['lead']}>{t('leaderboard.lead')}</p>
      </header>
      {loaded.state === 'ready' && <OtherBoards />}
      <Tabs
        label={t('leaderboard.tabs.label')}
        id="board"
        value={board}
        onChange={(to) => setParams(to === 'photographers' ? {} : { board: to }, { replace: true })}
        tabs={BOARDS.map((value) => ({ value, label: t(`leaderboard.tabs.${value}`) }))}
      >
        <BoardView board={board} loaded={loaded} founder={<FounderBanner />} />
      </Tabs>
    </Screen>
  );
}

/** Fetches them ahead. */
function OtherBoards() {
  useAllBoards();
  return null;
}
