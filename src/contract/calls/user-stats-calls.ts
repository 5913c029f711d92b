/**
 * The signed-in user's statistics (docs/rules/photos.md, "Statistics"). Rates are percent with one decimal; 0 if there
 * is nothing to count.
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpec } from './call.ts';
import { Nullable } from './photo.ts';

const date = Type.String({ description: "YYYY-MM-DD, the site's day" });

/** The decisions in a period. */
export const DecisionRate = Type.Object({
  approved: Type.Integer(),
  rejected: Type.Integer(),
  total: Type.Integer(),
  rate: Type.Number(),
});
export type DecisionRate = Static<typeof DecisionRate>;

/** What happened to the user's photos on a day. */
export const StatsDay = Type.Object({
  date,
  uploaded: Type.Integer(),
  approved: Type.Integer(),
  rejected: Type.Integer(),
});
export type StatsDay = Static<typeof StatsDay>;

/** A reviewer's decisions on a day. */
const ReviewDay = Type.Object({ date, approved: Type.Integer(), rejected: Type.Integer() });

const ReviewerStats = Type.Object({
  totalApproved: Type.Integer(),
  totalRejected: Type.Integer(),
  totalReviewed: Type.Integer({ description: 'approved and rejected' }),
  approvalRate: Type.Number(),
  timeline: Type.Array(ReviewDay, { description: 'as `timeline`' }),
});

export const MyStats = Type.Object({
  totalUploaded: Type.Integer({ description: 'ever sent; the three below add up to it' }),
  totalApproved: Type.Integer({ description: 'by the status that a photo has, or had last' }),
  totalRejected: Type.Integer({ description: 'appealed ones too' }),
  totalPending: Type.Integer(),
  currentUploaded: Type.Integer({ description: 'those of them that are still there' }),
  currentApproved: Type.Integer(),
  currentRejected: Type.Integer(),
  currentPending: Type.Integer(),
  overallApprovalRate: Type.Number({ description: 'of the totals: approved among approved and rejected' }),
  approvalRates: Type.Object({
    day: DecisionRate,
    week: DecisionRate,
    month: DecisionRate,
  }),
  approved_photos: Type.Integer({ description: '= currentApproved' }),
  isReviewer: Type.Boolean(),
  reviewerStats: Nullable(ReviewerStats),
  today: date,
  earlier: Type.Object(
    { uploaded: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() },
    { description: 'what happened before the days of `timeline`' },
  ),
  timeline: Type.Array(StatsDay, {
    description: 'the last 365 days on which something happened, the oldest first',
  }),
});
export type MyStats = Static<typeof MyStats>;

export const userStatsCalls = {
  'GET /api/my-stats': {
    summary: "The signed-in user's figures: photos, decisions on them, and one's own decisions as a reviewer",
    answer: MyStats,
  },
} as const satisfies Record<string, CallSpec>;
