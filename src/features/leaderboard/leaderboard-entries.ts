/** Converts the responses for the three leaderboards to entries of one type. */
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { ShownAchievement } from '../../contract/calls/leaderboard-calls.ts';

/** In the order of the tabs. */
export const LEADERBOARDS = ['photographers', 'reviewers', 'groups'] as const;
export type LeaderboardName = (typeof LEADERBOARDS)[number];

/** One entry of a leaderboard. */
export interface LeaderboardEntry {
  id: number;
  name: string;
  picture: string | null;
  count: number;
  /** A person's achievements; empty for a group. */
  achievements: readonly ShownAchievement[];
  /** Path of a person's page; undefined for a group. */
  to: string | undefined;
  /** Name of a group's owner; undefined for a person. */
  owner: string | undefined;
}

/** The leaderboard that the address's parameter names; by default the photographers'. */
export function leaderboardOf(parameter: string | null): LeaderboardName {
  return LEADERBOARDS.find((board) => board === parameter) ?? 'photographers';
}

/** The entries of the photographers' leaderboard. */
export function photographerEntries(rows: CallResponse<'GET /api/leaderboard'>): LeaderboardEntry[] {
  return rows.map((row) => ({ ...personOf(row), count: row.photo_count }));
}

/** The entries of the reviewers' leaderboard. */
export function reviewerEntries(rows: CallResponse<'GET /api/reviewer-leaderboard'>): LeaderboardEntry[] {
  return rows.map((row) => ({ ...personOf(row), count: row.reviewed_count }));
}

/** The entries of the groups' leaderboard. */
export function groupEntries({ groups }: CallResponse<'GET /api/groups/leaderboard'>): LeaderboardEntry[] {
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
  CallResponse<'GET /api/leaderboard'>[number],
  'id' | 'username' | 'profile_picture' | 'achievements'
>;

function personOf({ id, username, profile_picture, achievements }: RankedPerson) {
  return { id, name: username, picture: profile_picture, achievements, to: `/user/${id}`, owner: undefined };
}

/** True if a response has a valid id and a name. */
export function hasIdAndName({ id, username }: { id?: unknown; username?: unknown }): boolean {
  return Number.isInteger(id) && Number(id) > 0 && typeof username === 'string' && username.trim() !== '';
}

/** Keys of the titles for ranks 1 to 3. */
const TITLES = ['first', 'second', 'third'] as const;

/** The key of a rank's title; undefined from rank 4. */
export function rankTitle(rank: number): (typeof TITLES)[number] | undefined {
  return TITLES[rank - 1];
}
