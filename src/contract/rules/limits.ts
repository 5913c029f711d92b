/**
 * The product's limits and other numbers; units in the names or comments. "Ours", here and elsewhere, marks a number
 * that we chose because the product's rules leave it open.
 */

/** The largest `integer` of PostgreSQL, and so the largest id. */
export const MAX_INTEGER = 2 ** 31 - 1;
/** The id of the founder's account, created at the first start (docs/rules/accounts.md, "Founder"). */
export const FOUNDER_ID = 1;
/** Largest photo file, bytes: "25 MB" taken as MiB, so that a file is accepted by either definition. */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;
/** The minimum length of an upload's shorter side. */
export const MIN_SHORT_SIDE_PX = 852;
/** The most photos that may be picked on the upload screen. Ours. */
export const MAX_PICKED_PHOTOS = 50;
/** The length of the longer side of a display copy, and of the smaller copy offered before sending. */
export const DISPLAY_LONG_SIDE_PX = 2160;
/** The longest description of a photo, in characters. */
export const MAX_DESCRIPTION = 100;
/** The longest text in any other single-line field of a photo, in characters. Ours. */
export const MAX_FIELD = 100;
/** Photos on one gallery page. */
export const GALLERY_PAGE_SIZE = 15;
/** The most photos that a list call may request. */
export const MAX_PAGE_SIZE = 1000;
/** Filtered lists are counted and paged up to this number of photos. Ours, since counting more isn't worth the cost. */
export const MAX_FILTERED = 1000;
/** Photos per page of one's own. Ours. */
export const MY_PHOTOS_PAGE_SIZE = 60;
/** Photos per search response. Ours. */
export const SEARCH_PAGE_SIZE = 30;
/** Photos on the hot list. */
export const HOT_LIST_SIZE = 7;
/** The shortest reason for a rejection, in characters after trimming. */
export const MIN_REJECT_REASON = 2;
/** The longest reason for a rejection, in characters. Ours. */
export const MAX_REJECT_REASON = 1000;
/** The most codes in a rejection; a code may occur at several positions. Ours. */
export const MAX_MARKS = 20;
/** The longest combined text of a rejection's codes and reason, in characters. Ours. */
export const MAX_REASON_TEXT = 3000;
/** The shortest message of an appeal, in characters after trimming. */
export const MIN_APPEAL = 5;
/** The longest message of an appeal, in characters. Ours. */
export const MAX_APPEAL = 1000;
/** Default daily limit of reports per user. */
export const DAILY_REPORTS = 3;
/** The longest message of a report, in characters. */
export const MAX_REPORT_MESSAGE = 1000;
/** Default daily limit of rejections per reviewer. */
export const DAILY_REJECTIONS = 3;
/** Default daily limit of photos that an account may send. */
export const DAILY_UPLOADS = 500;
/** By default, how many photos of an account may wait for review. */
export const WAITING_PHOTOS = 200;
/** By default, how many bytes an account's private files may take. */
export const ACCOUNT_BYTES = 20_000_000_000;
/** Default daily limit of deletions per reviewer. Ours. */
export const DAILY_DELETIONS = 20;
/** The longest note on a photo, or question about it, in characters. Ours. */
export const MAX_PHOTO_NOTE = 500;
/** The shortest user name, in characters. */
export const MIN_USERNAME = 3;
/** The longest user name, in characters. */
export const MAX_USERNAME = 50;
/** The longest e-mail address, in characters (RFC 5321: 64 before the @, 255 after it). */
export const MAX_EMAIL = 320;
/** The shortest password, in characters. */
export const MIN_PASSWORD = 6;
/** The shortest password of a reviewer or super admin, in characters. */
export const MIN_STAFF_PASSWORD = 12;
/** The longest password, in characters. Ours, to limit the cost of hashing. */
export const MAX_PASSWORD = 256;
/** The most rows in a leaderboard. Ours. */
export const LEADERBOARD_SIZE = 50;
/** The most achievements shown in a leaderboard row. */
export const LEADERBOARD_ACHIEVEMENTS = 5;
/** The most achievements shown in the founder's banner. */
export const BANNER_ACHIEVEMENTS = 8;
/** The highest age, in years. */
export const MAX_AGE = 200;
/** The longest description in a profile, in characters. */
export const MAX_PROFILE_DESCRIPTION = 500;
/** The longest camera model in a profile, in characters. */
export const MAX_CAMERA_MODEL = 100;
/** The largest profile picture. */
export const MAX_PROFILE_PICTURE_BYTES = 2 * 1024 * 1024;
/** Digits of a verification code. */
export const CODE_DIGITS = 6;
/** How long a user must wait before requesting another verification code. */
export const CODE_RESEND_SECONDS = 60;
/** The longest warning, ban message or ban reason, in characters. Ours. */
export const MAX_SANCTION_TEXT = 1000;
/** The longest device name in the list of sessions, in characters. Ours. */
export const MAX_DEVICE = 80;
/** Daily limit of data exports per user. Ours. */
export const DAILY_EXPORTS = 5;
/** How long a user counts as online after a ping. */
export const ONLINE_MS = 2 * 60 * 1000;
/** The longest message to the site, in characters; its form's counter shows this limit. */
export const MAX_MESSAGE = 1000;
/** Daily limit of messages per user. Ours. */
export const DAILY_MESSAGES = 20;
/** The longest sender name of a message to the site, in characters. Ours. */
export const MAX_MESSAGE_NAME = 100;
/** The longest subject of a message to the site, in characters. Ours. */
export const MAX_MESSAGE_SUBJECT = 200;
/** The longest user agent stored with a message, in characters. Ours. */
export const MAX_USER_AGENT = 500;
/** The longest group name, in characters. */
export const MAX_GROUP_NAME = 100;
/** The longest description of a group, in characters. */
export const MAX_GROUP_DESCRIPTION = 500;
/** The highest number of approved photos that a group may require for joining. */
export const MAX_GROUP_MIN_PHOTOS = 10_000;
/** How many approved photos a user needs before requesting a group. */
export const MIN_PHOTOS_FOR_GROUP = 80;
/** How many months must pass before a group may be renamed again. */
export const GROUP_NAME_MONTHS = 4;
/** The most pending group requests per user. */
export const MAX_OPEN_GROUP_REQUESTS = 5;
/** Groups per page. */
export const GROUP_PAGE_SIZE = 12;
/** Group requests per page. */
export const CREATION_REQUEST_PAGE_SIZE = 20;
/** The longest notes that the reviewer of a group request may write, in characters. Ours. */
export const MAX_REVIEW_NOTES = 1000;
/** Users per page of the community. */
export const USER_PAGE_SIZE = 20;
/** The most users suggested for an invitation. */
export const INVITE_CHOICE_SIZE = 10;
/** The shortest search text for users to invite, in characters. */
export const MIN_INVITE_SEARCH = 2;
/** The debounce delay of searches. */
export const SEARCH_DELAY_MS = 300;
/** The longest search text for users and groups, in characters. Ours: the length of the longest name. */
export const MAX_SEARCH = 100;
/** Users per page of the admin desk. Ours. */
export const ADMIN_USER_PAGE_SIZE = 20;
/** Audit entries per page of the admin desk. Ours. */
export const AUDIT_PAGE_SIZE = 50;
/** The most audit entries in one CSV file. Ours. */
export const MAX_AUDIT_ROWS = 10_000;
/** The most audit entries in one response. Ours. */
export const MAX_AUDIT_PAGE = 200;
/** Reports per page of the admin desk. Ours. */
export const ADMIN_REPORT_PAGE_SIZE = 50;
/** After how many days a ban may end, as the dialog offers it. Ours. */
export const BAN_DAYS = [1, 7, 30] as const;
/** The longest ban that ends by itself, in days. Ours. */
export const MAX_BAN_DAYS = 365;
/** The most reports or messages that are answered at once. Ours. */
export const MAX_HANDLED = 100;
/** The most reports in one response. Ours. */
export const REPORT_LIST_SIZE = 200;
/** The longest title of an announcement, in characters. Ours. */
export const MAX_ANNOUNCEMENT_TITLE = 200;
/** The longest content of an announcement, in characters. Ours. */
export const MAX_ANNOUNCEMENT_CONTENT = 10_000;
/** How many times a user dismisses an announcement before it counts as read. */
export const ANNOUNCEMENT_VIEWS = 2;
/** The longest excerpt of an announcement in the list, in characters. */
export const ANNOUNCEMENT_EXCERPT = 150;
/** The version of the terms in `public/privacypolicy*.md`. After a change everybody has to accept them again. */
export const TERMS_VERSION = 8;

/** Corrections and suggestions of corrections that a user may make per day. Ours. */
export const DAILY_CORRECTIONS = 10;
/** The most corrections in one response. Ours. */
export const CORRECTION_LIST_SIZE = 100;
/** The most photos taken down by one call; the number of calls isn't limited (docs/rules/review.md, "Takedown"). */
export const MAX_TAKEDOWN = 100;
/** Takedowns in one response. */
export const TAKEDOWN_PAGE_SIZE = 20;
/** How long a photo that was taken down, or deleted by a reviewer, can be put back. */
export const PUT_BACK_MS = 72 * 60 * 60 * 1000;
/** How long the evidence of a takedown is retained (90 days). */
export const EVIDENCE_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
/** The longest address at a push service, in characters. Ours; the longest known ones have some 700. */
export const MAX_PUSH_ENDPOINT = 2048;
/** The most devices of a user that get pushes; the one not renewed for longest goes first. Ours. */
export const MAX_PUSH_DEVICES = 10;
/** The longest name of a time zone, in characters. Ours. */
export const MAX_TIME_ZONE = 64;
/** The largest content of a push, before encryption. Push services take 4096 bytes encrypted. */
export const MAX_PUSH_BYTES = 2048;
