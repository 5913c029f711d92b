/** The three boards as lines of one form. */
import type { CallAnswer } from '../../contract/calls/calls.ts';
import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';

/** In the order of the tabs. */
export const BOARDS = ['photographers', 'reviewers', 'groups'] as const;
export type Board = (typeof BOARDS)[number];

/** One line of a board. */
export interface BoardLine {
  id: number;
  name: string;
  picture: string | null;
  count: number;
  /** Of a person; of a group none. */
  achievements: readonly ShownAchievement[];
  /** Where a person's line leads to. */
  to: string | undefined;
  /** Whose a group is. */
  owner: string | undefined;
}

/** The board that an address asks for; photographers where it asks for none. */
export function boardOf(asked: string | null): Board {
  return BOARDS.find((each) => each === asked) ?? 'photographers';
}

/** The lines of the photographers' board. */
export function photographerLines(rows: CallAnswer<'GET /api/leaderboard'>): BoardLine[] {
  return rows.map((row) => ({ ...personOf(row), count: row.photo_count }));
}

/** The lines of the reviewers' board. */
export function reviewerLines(rows: CallAnswer<'GET /api/reviewer-leaderboard'>): BoardLine[] {
  return rows.map((row) => ({ ...personOf(row), count: row.reviewed_count }));
}

/** The lines of the groups' board. */
export function groupLines({ groups }: CallAnswer<'GET /api/groups/leaderboard'>): BoardLine[] {
  return groups.map(({ id, name, avatar_url, member_count, owner_username }) => ({
    id,
    name,
    picture: avatar_url,
    count: member_count,
    achievements: [],
    to: undefined,
    owner: owner_username,
  }));
}

type RankedPerson = Pick<
  CallAnswer<'GET /api/leaderboard'>[number],
  'id' | 'username' | 'profile_picture' | 'achievements'
>;

function personOf({ id, username, profile_picture, achievements }: RankedPerson) {
  return { id, name: username, picture: profile_picture, achievements, to: `/user/${id}`, owner: undefined };
}

/** True for somebody who has an id and a name: of an answer without them nothing is shown. */
export function isSomebody({ id, username }: { id?: unknown; username?: unknown }): boolean {
  return Number.isInteger(id) && Number(id) > 0 && typeof username === 'string' && username.trim() !== '';
}

/** Keys of the titles of ranks 1 to 3. */
const TITLES = ['first', 'second', 'third'] as const;

/** The key of a rank's title; undefined from the fourth on. */
export function rankTitle(rank: number): (typeof TITLES)[number] | undefined {
  return TITLES[rank - 1];
}
