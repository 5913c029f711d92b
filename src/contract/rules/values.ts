/** The product's enumerations (docs/rules/upload.md, "Lists"). Data only, so this adds little to the page. */
import type { PhotoType } from './basics.ts';

export { LANGUAGES, PHOTO_TYPES } from './basics.ts';
export type { Language, PhotoType } from './basics.ts';

/** The review status of a photo (docs/rules/photos.md, "Statuses"). */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'pending_appeal'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Why a photo is gone but can still be put back (docs/rules/review.md, "Deletion" and "Takedown"). */
export const TAKEDOWN_KINDS = ['takedown', 'deletion'] as const;
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number];

/** A reviewer's possible decisions (docs/rules/review.md, "Decisions"); `uphold` is only for appeals. */
export const DECISION_ACTIONS = ['approve', 'reject', 'delete', 'uphold'] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/**
 * Plane image types (docs/rules/upload.md, "Lists"); of the two variants of the list, this is the longer one, with
 * `airport`.
 */
export const PLANE_IMAGE_TYPES = [
  'normal_livery',
  'special_livery',
  'airport',
  'ground_vehicles',
  'helicopters',
  'cockpit',
  'cabin',
  'military_aircraft',
  'museum',
  'accident',
  'hot_air_balloons',
  'cargo_planes',
  'cabin_food',
  'engine',
  'rockets',
] as const;

/** Train image types (docs/rules/upload.md, "Lists"), including both variants of the last entry. */
export const TRAIN_IMAGE_TYPES = [
  'passenger_trains',
  'urban_rail_transit',
  'freight_trains',
  'passenger_order_return',
  'cargo_order_return',
  'other_return_services',
  'locomotive_shunting',
  'high_speed_comprehensive_inspection_trains',
  'conventional_speed_inspection_trains',
  'engineering_vehicles',
  'test_train',
  'experimental_train',
  'road_train',
  'station',
  'special_livery',
  'other_train',
] as const;

export type ImageType = (typeof PLANE_IMAGE_TYPES)[number] | (typeof TRAIN_IMAGE_TYPES)[number];

/** The image types of each photo type. */
export const IMAGE_TYPES: Record<PhotoType, readonly ImageType[]> = {
  planes: PLANE_IMAGE_TYPES,
  trains: TRAIN_IMAGE_TYPES,
};

/** Kinds of train (docs/rules/upload.md, "Fields"). */
export const EMU_TYPES = ['high_speed_emu', 'conventional_emu', 'normal_train', 'other_train'] as const;
export type EmuType = (typeof EMU_TYPES)[number];

/**
 * Railway bureaus (docs/rules/upload.md, "Lists"). `Other` means any other railway, whose name is in `railway_name`.
 */
export const RAILWAY_BUREAUS = [
  'Harbin_Bureau',
  'Shenyang_Bureau',
  'Beijing_Bureau',
  'Taiyuan_Bureau',
  'Hohhot_Bureau',
  'Zhengzhou_Bureau',
  'Wuhan_Bureau',
  'Xi_an_Bureau',
  'Jinan_Bureau',
  'Shanghai_Bureau',
  'Nanchang_Bureau',
  'Guangzhou_Bureau',
  'Nanning_Bureau',
  'Chengdu_Bureau',
  'Kunming_Bureau',
  'Lanzhou_Bureau',
  'Urumqi_Bureau',
  'Qinghai_Tibet_Company',
  'Other',
] as const;
export const OTHER_RAILWAY = 'Other' satisfies (typeof RAILWAY_BUREAUS)[number];
export type RailwayBureau = (typeof RAILWAY_BUREAUS)[number];

/** Sort orders of the hot list (docs/rules/photos.md, "Hot list"). */
export const HOT_SORTS = ['views', 'likes', 'combined'] as const;
export type HotSort = (typeof HOT_SORTS)[number];

/** Sexes, as stored. Calls accept all of them; the registration form offers only the first three. */
export const SEXES = [
  'Male',
  'Female',
  'Other',
  'Prefer not to say',
  'Non-binary',
  'Steam locomotive',
] as const;
export type Sex = (typeof SEXES)[number];
/** The sexes that the registration form offers. */
export const REGISTRATION_SEXES = ['Male', 'Female', 'Other'] as const satisfies readonly Sex[];

/** Super admins' sanctions against users (docs/rules/accounts.md, "Sanctions"). */
export const SANCTIONS = ['warn', 'ban', 'unban'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** What a ban does to the user's photos: nothing, hides them while it lasts, or takes them down. */
export const BANNED_PHOTOS = ['keep', 'hide', 'remove'] as const;
export type BannedPhotos = (typeof BANNED_PHOTOS)[number];

/**
 * Codes for a photo's defects, in the desk's order (docs/rules/review.md, "Reasons"). Reviewers can also write a
 * comment.
 */
export const REJECT_CODES = [
  'level',
  'dust',
  'sharpness',
  'noise',
  'exposure',
  'contrast',
  'colour',
  'centring',
  'crop',
  'obstruction',
  'heat_haze',
  'watermark',
  'wrong_data',
  'duplicate',
  'privacy',
  'airport_rules',
  'oversharpened',
  'compression',
] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

/** Codes about the whole photo, which have no position on it. */
const WHOLE_PHOTO = new Set<RejectCode>(['wrong_data', 'duplicate', 'airport_rules']);

/** Codes about something at one place of the photo, as a spot or a pole. */
const AT_A_PLACE = new Set<RejectCode>(['dust', 'obstruction', 'watermark', 'privacy']);

/** True for a code that nearly always has a position, so that the desk asks for it at once. */
export function isAtAPlace(code: RejectCode): boolean {
  return AT_A_PLACE.has(code);
}

/** True for a code that can be pinned to a position on the photo. */
export function isPinnable(code: RejectCode): boolean {
  return !WHOLE_PHOTO.has(code);
}

/** What a finding of the checks can be about (docs/checks.md, "Findings"). */
export const FINDING_KINDS = [
  'tilt',
  'highlights',
  'shadows',
  'motion',
  'blur',
  'noise',
  'dust',
  'halo',
  'jpeg',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * What became of a finding before its photo was sent: it was only shown, or the photographer said "Not so"
 * (docs/rules/upload.md, "Not so").
 */
export const FINDING_ANSWERS = ['shown', 'dismissed'] as const;
export type FindingAnswer = (typeof FINDING_ANSWERS)[number];

/**
 * Reasons for a report (docs/rules/review.md, "Reports"); `malicious_upload` includes stolen photos, as its label says.
 */
export const REPORT_TYPES = [
  'abusive',
  'pornographic',
  'illegal',
  'poor_values',
  'malicious_rejection',
  'malicious_upload',
  'vague_rejection',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** The status of a report. */
export const REPORT_STATUSES = ['open', 'resolved', 'dismissed'] as const;
/** The statuses with which a report is answered. */
export const REPORT_OUTCOMES = [
  'resolved',
  'dismissed',
] as const satisfies readonly (typeof REPORT_STATUSES)[number][];
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The orders of reports and messages at the admin desk. */
export const CASE_ORDERS = ['oldest', 'newest'] as const;
export type CaseOrder = (typeof CASE_ORDERS)[number];

/** Notifications about the user's own account (docs/rules/accounts.md, "Account notices"). */
export const ACCOUNT_NOTIFICATION_KINDS = [
  'password_changed',
  'password_reset',
  'phone_changed',
  'secure_account_linked',
  'new_device',
  'email_removed',
] as const;
export type AccountNotificationKind = (typeof ACCOUNT_NOTIFICATION_KINDS)[number];

/** Kinds of notification (docs/rules/photos.md, "Notifications"). */
export const NOTIFICATION_KINDS = [
  'approved',
  'rejected',
  'appeal_approved',
  'appeal_declined',
  'deleted',
  'warned',
  'group_invited',
  'group_asked',
  'group_accepted',
  'group_owned',
  'group_request_approved',
  'group_request_rejected',
  'achievement',
  'taken_down',
  'put_back',
  'correction_suggested',
  'correction_accepted',
  'correction_undone',
  'appeal_upheld',
  'rejection_upheld',
  'rejection_overturned',
  'report_answered',
  'photo_corrected',
  ...ACCOUNT_NOTIFICATION_KINDS,
] as const;
/**
 * Kinds that were added later. A page gets those that it says it knows, so that older pages don't count what they can't
 * show.
 */
export const LATER_NOTIFICATION_KINDS = [
  'appeal_upheld',
  'rejection_upheld',
  'rejection_overturned',
  'report_answered',
  'photo_corrected',
] as const satisfies readonly (typeof NOTIFICATION_KINDS)[number][];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * The states of a correction (docs/rules/photos.md, "Corrections"). `suggested`: somebody else's, which the photographer
 * hasn't answered. `waiting`: not shown before a reviewer agrees. `shown`: no reviewer has looked at it yet.
 * `withdrawn`: by its author, or nothing of it is left after a later change.
 */
export const CORRECTION_STATES = [
  'suggested',
  'waiting',
  'shown',
  'accepted',
  'declined',
  'undone',
  'withdrawn',
] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** Kinds of push (docs/rules/push.md, "Kinds"). */
export const PUSH_KINDS = ['verdict', 'appeal', 'achievement', 'announcement', 'review'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Events of a photo, in chronological order. `upheld`: its rejection, after an appeal. */
export const PHOTO_EVENTS = ['uploaded', 'rejected', 'appealed', 'upheld', 'approved', 'deleted'] as const;

/** The site's stored totals (docs/server/database.md, "Totals"). */
export const SITE_TOTALS = [
  'users',
  'photos',
  'plane_photos',
  'train_photos',
  'approved_photos',
  'rejected_photos',
  'pending_photos',
  'appealed_photos',
  'second_rejections',
] as const;
export type SiteTotalName = (typeof SITE_TOTALS)[number];

/** The form in which a message was written (docs/rules/screens.md, "Feedback and contact"). */
export const MESSAGE_KINDS = ['feedback', 'contact'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** The topics of feedback (docs/rules/screens.md, "Feedback and contact"). */
export const FEEDBACK_TYPES = ['general', 'bug', 'feature', 'account', 'photo', 'other'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** Roles in a group. */
export const GROUP_ROLES = ['owner', 'admin', 'member'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** How a membership, an invitation or a request to join ended. */
export const MEMBERSHIP_ENDS = ['left', 'removed', 'declined', 'withdrawn', 'refused'] as const;

/** Pending memberships: the group has invited a user, or a user has applied (docs/rules/groups.md). */
export const MEMBERSHIP_REQUEST_KINDS = ['invitation', 'application'] as const;
export type MembershipRequestKind = (typeof MEMBERSHIP_REQUEST_KINDS)[number];

/** The status of a request for a new group. */
export const CREATION_REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type CreationRequestStatus = (typeof CREATION_REQUEST_STATUSES)[number];

/** Priorities of announcements. */
export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/**
 * Filters for the admin desk's list of users: all accounts, those with a reviewer's role, super admins, or banned ones.
 */
export const USER_FILTERS = ['all', 'reviewers', 'admins', 'banned'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];
/** What happens to a deleted account's approved photos: they stay, under the account's last name, or are deleted. */
export const APPROVED_PHOTOS = ['keep', 'remove'] as const;
export type ApprovedPhotos = (typeof APPROVED_PHOTOS)[number];

/** The actions recorded in the audit trail (docs/rules/administration.md, "Audit trail"). */
export const AUDIT_ACTIONS = [
  'roles_changed',
  'warned',
  'banned',
  'unbanned',
  'account_deleted',
  'password_reset',
  'report_handled',
  'message_handled',
  'group_created',
  'group_changed',
  'group_deleted',
  'group_request_approved',
  'group_request_rejected',
  'announcement_created',
  'announcement_changed',
  'announcement_deleted',
  'photo_approved',
  'photo_rejected',
  'photo_deleted',
  'photo_taken_down',
  'photo_put_back',
  'appeal_upheld',
  'user_looked_up',
  'photo_note_added',
  'photo_note_deleted',
  'photo_corrected',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The subjects of entries in the audit trail. */
export const AUDIT_SUBJECTS = [
  'user',
  'report',
  'message',
  'group',
  'group_request',
  'announcement',
  'photo',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** The orders of the review list (docs/rules/review.md, "Review list"). */
export const REVIEW_ORDERS = ['oldest', 'newest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** For how many days photos have waited, as the review list is filtered. */
export const REVIEW_AGES = ['1', '3', '7'] as const;
export type ReviewAge = (typeof REVIEW_AGES)[number];

/**
 * What staff write about a photo (docs/rules/review.md, "Notes and questions"): a note, a question to a colleague, or one to the
 * super admins.
 */
export const PHOTO_NOTE_KINDS = ['note', 'colleague', 'senior'] as const;
export type PhotoNoteKind = (typeof PHOTO_NOTE_KINDS)[number];

/** What the reviewer who asks would do. */
export const QUESTION_HINTS = ['approve', 'reject'] as const;
export type QuestionHint = (typeof QUESTION_HINTS)[number];
