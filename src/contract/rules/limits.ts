/**
 * The product's limits and other numbers; units in the names or comments. "Ours", here and beside other numbers: our
 * own choice, since the product's rules leave it open.
 */

/** The largest `integer` of PostgreSQL, and so the largest id. */
export const MAX_INTEGER = 2 ** 31 - 1;
/** The id of the founder's account, created at the first start (docs/rules/accounts.md, "Founder"). */
export const FOUNDER_ID = 1;
/** Largest photo file, bytes: "25 MB" taken as MiB, so that a file is accepted by either definition. */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;
/** Shortest side of an upload, px. */
export const MIN_SHORT_SIDE_PX = 852;
/** Most picked photos on the upload screen. Ours. */
export const MAX_PICKED_PHOTOS = 50;
/** Longest side of a display copy and of the smaller copy offered before sending, px. */
export const DISPLAY_LONG_SIDE_PX = 2160;
/** Longest description of a photo, characters. */
export const MAX_DESCRIPTION = 100;
/** Longest text of any other single-line field of a photo, characters. Ours. */
export const MAX_FIELD = 100;
/** Photos on one gallery page. */
export const GALLERY_PAGE_SIZE = 15;
/** Most photos that a list call may request. */
export const MAX_PAGE_SIZE = 1000;
/** Filtered lists are counted and paged up to this number of photos. Ours: counting more isn't worth its cost. */
export const MAX_FILTERED = 1000;
/** Photos in one answer of the search. Ours. */
export const SEARCH_PAGE_SIZE = 30;
/** Photos on the hot list. */
export const HOT_LIST_SIZE = 7;
/** Shortest reason for a rejection, characters after trimming. */
export const MIN_REJECT_REASON = 2;
/** Longest reason, characters. Ours. */
export const MAX_REJECT_REASON = 1000;
/** Most codes of a rejection; a code may occur at several positions. Ours. */
export const MAX_MARKS = 20;
/** Longest combined text of a rejection's codes and reason, characters. Ours. */
export const MAX_REASON_TEXT = 3000;
/** Length of an appeal's message, characters after trimming; the maximum is ours. */
export const MIN_APPEAL = 5;
export const MAX_APPEAL = 1000;
/** Default daily limit of reports per user, and the longest message of a report, characters. */
export const DAILY_REPORTS = 3;
export const MAX_REPORT_MESSAGE = 1000;
/** Default daily limit of rejections per reviewer. */
export const DAILY_REJECTIONS = 3;
/** Length of user names, characters. */
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 50;
/** Longest e-mail address, characters (RFC 5321: 64 before the @, 255 after it). */
export const MAX_EMAIL = 320;
/** Shortest password, characters. */
export const MIN_PASSWORD = 6;
/** Shortest password of reviewers and super admins, characters. */
export const MIN_STAFF_PASSWORD = 12;
/** Longest password, characters. Ours: limits the cost of hashing. */
export const MAX_PASSWORD = 256;
/** Rows of a leaderboard. Ours. */
export const LEADERBOARD_SIZE = 50;
/** Achievements shown in a leaderboard's row, and in the founder's banner. */
export const LEADERBOARD_ACHIEVEMENTS = 5;
export const BANNER_ACHIEVEMENTS = 8;
/** Highest age, years. */
export const MAX_AGE = 200;
/** Longest texts of a profile, characters. */
export const MAX_PROFILE_DESCRIPTION = 500;
export const MAX_CAMERA_MODEL = 100;
/** Largest profile picture, bytes. */
export const MAX_PROFILE_PICTURE_BYTES = 2 * 1024 * 1024;
/** Digits of a verification code, and the interval before another can be sent, seconds. */
export const CODE_DIGITS = 6;
export const CODE_RESEND_SECONDS = 60;
/** Longest warning, ban message and ban reason, characters. Ours. */
export const MAX_SANCTION_TEXT = 1000;
/** Longest name of a device in the list of sessions, characters. Ours. */
export const MAX_DEVICE = 80;
/** Daily limit of data exports per user. Ours. */
export const DAILY_EXPORTS = 5;
/** How long a user counts as online after a ping, ms. */
export const ONLINE_MS = 2 * 60 * 1000;
/** Longest message to the site, characters, as its counter shows. Its name and subject limits below are ours. */
export const MAX_MESSAGE = 1000;
/** Daily limit of messages per user. Ours. */
export const DAILY_MESSAGES = 20;
export const MAX_MESSAGE_NAME = 100;
export const MAX_MESSAGE_SUBJECT = 200;
/** Longest user agent stored with a message, characters. Ours. */
export const MAX_USER_AGENT = 500;
/** Longest texts of a group, characters, and the highest minimum of approved photos for joining. */
export const MAX_GROUP_NAME = 100;
export const MAX_GROUP_DESCRIPTION = 500;
export const MAX_GROUP_MIN_PHOTOS = 10_000;
/** Approved photos that a user needs to request a group. */
export const MIN_PHOTOS_FOR_GROUP = 80;
/** Months before a group may be renamed again. */
export const GROUP_NAME_MONTHS = 4;
/** Most pending group requests per user. */
export const MAX_OPEN_GROUP_REQUESTS = 5;
/** Groups per page. */
export const GROUP_PAGE_SIZE = 12;
/** Group requests per page; longest notes of the reviewer of one, characters (ours). */
export const CREATION_REQUEST_PAGE_SIZE = 20;
export const MAX_REVIEW_NOTES = 1000;
/** Users per page of the community, and suggestions of users to invite. */
export const USER_PAGE_SIZE = 20;
export const INVITE_CHOICE_SIZE = 10;
/** Shortest search text for users to invite, characters, and the debounce of searches, ms. */
export const MIN_INVITE_SEARCH = 2;
export const SEARCH_DELAY_MS = 300;
/** Longest search text for users and groups, characters. Ours: the length of the longest name. */
export const MAX_SEARCH = 100;
/** Users, audit entries and reports per page of the admin desk. Ours. */
export const ADMIN_USER_PAGE_SIZE = 20;
export const AUDIT_PAGE_SIZE = 50;
export const ADMIN_REPORT_PAGE_SIZE = 50;
/** Most reports in one answer. Ours. */
export const REPORT_LIST_SIZE = 200;
/** Longest texts of an announcement, characters. Ours. */
export const MAX_ANNOUNCEMENT_TITLE = 200;
export const MAX_ANNOUNCEMENT_CONTENT = 10_000;
/** How often an announcement is dismissed until it counts as read. */
export const ANNOUNCEMENT_VIEWS = 2;
/** Length of an announcement's excerpt in the list, characters. */
export const ANNOUNCEMENT_EXCERPT = 150;
/** The version of the terms in `public/privacypolicy*.md`. After a change everybody has to accept them again. */
export const TERMS_VERSION = 5;

/** Most photos taken down by one call; the number of calls isn't limited (docs/rules/review.md, "Takedown"). */
export const MAX_TAKEDOWN = 100;
/** Takedowns in one answer. */
export const TAKEDOWN_PAGE_SIZE = 20;
/** How long a photo can be put back, and how long the evidence is retained, ms. */
export const PUT_BACK_MS = 24 * 60 * 60 * 1000;
export const EVIDENCE_RETENTION_MS = 90 * PUT_BACK_MS;
