/** The remaining allowance of a daily limit (docs/rules/review.md, "Daily limit" and "Reports"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable } from './nullable.ts';

export const DailyAllowance = Nullable(
  Type.Object(
    { a_day: Type.Integer(), left: Type.Integer({ description: 'Remaining today' }) },
    { description: 'Null if there is no daily limit' },
  ),
);
export type DailyAllowance = Static<typeof DailyAllowance>;
