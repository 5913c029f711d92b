/** Calls for the leaderboards and a user's achievements (docs/rules/achievements.md, "Leaderboards"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  ACHIEVEMENT_CATEGORIES,
  ACHIEVEMENT_COLOURS,
  ACHIEVEMENT_ICONS,
  REQUIREMENT_TYPES,
} from '../rules/achievements.ts';
import type { CallSpecs } from './call.ts';
import { idParams } from './id.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';

const achievementFields = {
  key: Type.String(),
  icon: OneOf(ACHIEVEMENT_ICONS, { description: 'Name of a Lucide icon' }),
  color: OneOf(ACHIEVEMENT_COLOURS, { description: 'From common to rare' }),
  name_en: Type.String(),
  name_zh: Type.String(),
  description_en: Type.String(),
  description_zh: Type.String(),
};

/** An achievement in a leaderboard. */
export const ShownAchievement = Type.Object(achievementFields);
export type ShownAchievement = Static<typeof ShownAchievement>;

/** An achievement that a user has unlocked. */
const UserAchievement = Type.Object({
  ...achievementFields,
  category: OneOf(ACHIEVEMENT_CATEGORIES),
  requirement_type: OneOf(REQUIREMENT_TYPES),
  requirement_value: Type.Integer(),
  unlocked_at: Type.String({ description: 'ISO 8601' }),
});

const rowFields = {
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  achievements: Type.Array(ShownAchievement, { description: 'Highest rank first' }),
};

const Photographer = Type.Object({
  ...rowFields,
  photo_count: Type.Integer({ description: 'Approved photos' }),
});

const Reviewer = Type.Object({
  ...rowFields,
  reviewed_count: Type.Integer({ description: 'Approvals and rejections' }),
});

const BoardGroup = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  avatar_url: Nullable(Type.String()),
  member_count: Type.Integer(),
  owner_username: Type.String(),
});
export type LeaderboardGroup = Static<typeof BoardGroup>;

export const leaderboardCalls = {
  'GET /api/leaderboard': {
    summary: 'List the photographers with the most approved photos, at most 50',
    response: Type.Array(Photographer),
  },
  'GET /api/reviewer-leaderboard': {
    summary: 'List the reviewers with the most decisions, at most 50',
    response: Type.Array(Reviewer),
  },
  'GET /api/groups/leaderboard': {
    summary: 'List the groups with the most members, at most 50',
    response: Type.Object({ groups: Type.Array(BoardGroup) }),
  },
  'GET /api/achievements/user/:id': {
    summary: "List a user's achievements, highest rank first",
    params: idParams,
    response: Type.Object({ achievements: Type.Array(UserAchievement) }),
  },
} as const satisfies CallSpecs;
