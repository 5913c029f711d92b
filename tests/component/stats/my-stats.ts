/** The statistics of somebody who has sent three photos, of which one was approved, one rejected and one deleted. */
import type { MyStats } from '../../../src/contract/calls/user-stats-calls.ts';

const half = { approved: 1, rejected: 1, total: 2, rate: 50 };

export const STATS: MyStats = {
  totalUploaded: 3,
  totalApproved: 1,
  totalRejected: 1,
  totalPending: 1,
  currentUploaded: 2,
  currentApproved: 1,
  currentRejected: 1,
  currentPending: 0,
  overallApprovalRate: 50,
  approvalRates: { day: half, week: half, month: half },
  approved_photos: 1,
  isReviewer: false,
  reviewerStats: null,
  today: '2026-05-06',
  earlier: { uploaded: 0, approved: 0, rejected: 0 },
  timeline: [{ date: '2026-05-06', uploaded: 3, approved: 1, rejected: 1 }],
};
