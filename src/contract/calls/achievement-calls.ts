/** Calls about the user's own achievements (docs/rules/achievements.md, "Own achievements"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ACHIEVEMENT_CATEGORIES, REQUIREMENT_TYPES } from '../rules/achievements.ts';
import { ShownAchievement } from './leaderboard-calls.ts';
import type { CallSpecs } from './call.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';

/** An achievement and the user's progress. */
export const OwnAchievement = Type.Object({
  ...ShownAchievement.properties,
  category: OneOf(ACHIEVEMENT_CATEGORIES),
  requirement_type: OneOf(REQUIREMENT_TYPES),
  requirement_value: Type.Integer(),
  currentValue: Type.Integer({ description: 'Current count; may exceed `requirement_value`' }),
  progress: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Percent of `requirement_value`, rounded down; 100 only while the requirement is met',
  }),
  unlocked: Type.Boolean({ description: 'Stays true even if the count drops' }),
  unlocked_at: Nullable(Type.String({ description: 'ISO 8601' })),
});
export type OwnAchievement = Static<typeof OwnAchievement>;

const totals = { total: Type.Integer(), unlocked: Type.Integer() };

export const achievementCalls = {
  'GET /api/achievements': {
    summary:
      "List all achievements with the user's progress: unlocked ones first, highest rank first, then by progress",
    response: Type.Object({
      achievements: Type.Array(OwnAchievement),
      stats: Type.Object({
        ...totals,
        categories: Type.Object({
          user: Type.Object(totals),
          reviewer: Type.Object(totals),
          admin: Type.Object(totals),
        }),
      }),
    }),
  },
  'POST /api/achievements/check': {
    summary: 'Recheck all achievements and unlock those the user has earned',
    response: Type.Object({
      unlocked: Type.Array(OwnAchievement, { description: 'The achievements that this call unlocked' }),
    }),
    withoutKey: 'looking twice gives nothing more: what somebody has is given once',
  },
} as const satisfies CallSpecs;
