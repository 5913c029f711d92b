import type { Context } from './context.ts';
import { MESSAGE_CALLS } from './modules/messages/calls.ts';
import { ACCOUNT_CALLS } from './modules/accounts/calls.ts';
import { ACHIEVEMENT_CALLS } from './modules/achievements/calls.ts';
import { ANNOUNCEMENT_CALLS } from './modules/announcements/calls.ts';
import { MODERATION_CALLS } from './modules/moderation/calls.ts';
import { LEADERBOARD_CALLS } from './modules/leaderboards/calls.ts';
import { CORRECTION_CALLS } from './modules/corrections/calls.ts';
import { COMMUNITY_CALLS } from './modules/community/calls.ts';
import { GROUP_CALLS } from './modules/groups/calls.ts';
import { LOOKUP_CALLS } from './modules/lookup/calls.ts';
import { PUSH_CALLS } from './modules/push/calls.ts';
import { NOTIFICATION_CALLS } from './modules/notifications/calls.ts';
import { ACCOUNT_DELETION_CALLS } from './modules/account-deletion/calls.ts';
import { DATA_EXPORT_CALLS } from './modules/data-export/calls.ts';
import { PHOTO_CALLS } from './modules/photos/calls.ts';
import { REPORT_CALLS } from './modules/reports/calls.ts';
import { REVIEW_CALLS } from './modules/review/calls.ts';
import { SITE_STATS_CALLS } from './modules/stats/site/calls.ts';
import { USER_STATS_CALLS } from './modules/stats/user/calls.ts';
import { SITE_CALLS } from './web/calls.ts';
import { TAKEDOWN_CALLS } from './modules/moderation/takedowns/calls.ts';
import { WATERMARK_CALLS } from './modules/watermark/calls.ts';
import { byKey } from './platform/http/call.ts';
import type { CallDefinitions } from './platform/http/call.ts';

/** The definitions of all calls in the contract. Doesn't compile if one is missing. */
export const CALLS: CallDefinitions<Context> = byKey([
  ...SITE_CALLS,
  ...ACCOUNT_CALLS,
  ...PHOTO_CALLS,
  ...CORRECTION_CALLS,
  ...REVIEW_CALLS,
  ...USER_STATS_CALLS,
  ...WATERMARK_CALLS,
  ...NOTIFICATION_CALLS,
  ...PUSH_CALLS,
  ...REPORT_CALLS,
  ...LOOKUP_CALLS,
  ...MESSAGE_CALLS,
  ...LEADERBOARD_CALLS,
  ...ACHIEVEMENT_CALLS,
  ...COMMUNITY_CALLS,
  ...SITE_STATS_CALLS,
  ...GROUP_CALLS,
  ...ANNOUNCEMENT_CALLS,
  ...MODERATION_CALLS,
  ...TAKEDOWN_CALLS,
  ...DATA_EXPORT_CALLS,
  ...ACCOUNT_DELETION_CALLS,
]);
