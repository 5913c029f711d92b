import { useCall } from '../../data/use-call.ts';
import type { Loaded } from '../../data/use-call.ts';
import { groupLines, photographerLines, reviewerLines } from './board-lines.ts';
import type { Board, BoardLine } from './board-lines.ts';

/** How long a board counts as fresh, ms: nobody overtakes anybody within minutes. */
const FRESH_FOR = 2 * 60 * 1000;

/** One board. */
export function useBoard(board: Board): Loaded<BoardLine[]> {
  const photographers = usePhotographers(board === 'photographers');
  const reviewers = useReviewers(board === 'reviewers');
  const groups = useGroups(board === 'groups');
  return { photographers, reviewers, groups }[board];
}

/** Reads all boards, so that the others are there for a press, and without a network. */
export function useAllBoards(): void {
  usePhotographers(true);
  useReviewers(true);
  useGroups(true);
}

function usePhotographers(enabled: boolean) {
  return withLines(
    useCall('GET /api/leaderboard', {}, { audience: 'public', freshFor: FRESH_FOR, needs: '[]', enabled }),
    photographerLines,
  );
}

function useReviewers(enabled: boolean) {
  return withLines(
    useCall(
      'GET /api/reviewer-leaderboard',
      {},
      { audience: 'public', freshFor: FRESH_FOR, needs: '[]', enabled },
    ),
    reviewerLines,
  );
}

function useGroups(enabled: boolean) {
  return withLines(
    useCall(
      'GET /api/groups/leaderboard',
      {},
      { audience: 'public', freshFor: FRESH_FOR, needs: 'groups[]', enabled },
    ),
    groupLines,
  );
}

function withLines<Answer>(
  loaded: Loaded<Answer>,
  linesOf: (answer: Answer) => BoardLine[],
): Loaded<BoardLine[]> {
  return loaded.state === 'ready' ? { ...loaded, data: linesOf(loaded.data) } : loaded;
}
