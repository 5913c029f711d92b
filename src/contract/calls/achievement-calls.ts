/** Calls about the user's own achievements (docs/rules/achievements.md, "Own achievements"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ACHIEVEMENT_CATEGORIES, REQUIREMENT_TYPES } from '../rules/achievements.ts';
import { ShownAchievement } from './leaderboard-calls.ts';
import type { CallSpec } from './call.ts';
import { Nullable, OneOf } from './photo.ts';

/** An achievement and the user's progress. */
export const OwnAchievement = Type.Object({
  ...ShownAchievement.properties,
  category: OneOf(ACHIEVEMENT_CATEGORIES),
  requirement_type: OneOf(REQUIREMENT_TYPES),
  requirement_value: Type.Integer(),
  currentValue: Type.Integer({ description: 'what counts today; may be more than it takes' }),
  progress: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'whole percent of what it takes; 100 only where it is reached today',
  }),
  unlocked: Type.Boolean({ description: 'stays true, whatever counts later' }),
  unlocked_at: Nullable(Type.String({ description: 'ISO 8601' })),
});
export type OwnAchievement = Static<typeof OwnAchievement>;

const totals = { total: Type.Integer(), unlocked: Type.Integer() };

export const achievementCalls = {
  'GET /api/achievements': {
    summary:
      'Every achievement and how far the user is: those they have first, the weightiest before the others, then those that are nearest',
    answer: Type.Object({
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
    summary: 'Look at everything of the user anew, and give what is due',
    answer: Type.Object({
      unlocked: Type.Array(OwnAchievement, { description: 'what this call gave, and no other before' }),
    }),
  },
} as const satisfies Record<string, CallSpec>;
