/**
 * The signed-in user's statistics (docs/rules/photos.md, "Statistics"). Rates are percentages to one decimal place; 0
 * if there is nothing to count.
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Nullable } from './nullable.ts';

const date = Type.String({ description: "YYYY-MM-DD, a day in the site's time zone" });

/** The decisions in a period. */
export const DecisionRate = Type.Object({
  approved: Type.Integer(),
  rejected: Type.Integer(),
  total: Type.Integer(),
  rate: Type.Number(),
});
export type DecisionRate = Static<typeof DecisionRate>;

/** What happened to the user's photos on one day. */
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
  totalReviewed: Type.Integer({ description: 'Approved and rejected' }),
  approvalRate: Type.Number(),
  timeline: Type.Array(ReviewDay, { description: "As in the user's `timeline`" }),
});

export const MyStats = Type.Object({
  totalUploaded: Type.Integer({ description: 'Photos ever sent: the sum of the next three' }),
  totalApproved: Type.Integer({ description: 'By current status, or the last one before deletion' }),
  totalRejected: Type.Integer({ description: 'Includes appealed photos' }),
  totalPending: Type.Integer(),
  currentUploaded: Type.Integer({ description: 'Photos that still exist' }),
  currentApproved: Type.Integer(),
  currentRejected: Type.Integer(),
  currentPending: Type.Integer(),
  overallApprovalRate: Type.Number({
    description: 'Percent of approved and rejected photos that were approved, from the totals',
  }),
  approvalRates: Type.Object({
    day: DecisionRate,
    week: DecisionRate,
    month: DecisionRate,
  }),
  approved_photos: Type.Integer({ description: 'Same as `currentApproved`' }),
  isReviewer: Type.Boolean(),
  reviewerStats: Nullable(ReviewerStats),
  today: date,
  earlier: Type.Object(
    { uploaded: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() },
    { description: 'Events before the days in `timeline`' },
  ),
  timeline: Type.Array(StatsDay, {
    description: 'The last 365 days with events, oldest first',
  }),
});
export type MyStats = Static<typeof MyStats>;

export const userStatsCalls = {
  'GET /api/my-stats': {
    summary:
      "Get the user's statistics: photos, decisions on them, and the user's own decisions as a reviewer",
    response: MyStats,
  },
} as const satisfies CallSpecs;
