/**
 * The product's numbers, each once; units in the names or the comments. "Ours", here and beside other numbers: chosen by us
 * where the product leaves it open.
 */

/** The largest `integer` of PostgreSQL: no id of a row is beyond it. */
export const MAX_INTEGER = 2 ** 31 - 1;
/** The account of the founder, made at the first start (docs/rules/accounts.md, "Founder"). */
export const FOUNDER_ID = 1;
/** Largest photo file, bytes: 25 MB read as MiB, so that no reading refuses a file the other takes. */
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;
/** Shortest side of an upload, px; other figures that can be read are not applied. */
export const MIN_SHORT_SIDE_PX = 852;
/** Most picked photos that wait on the upload screen. Ours. */
export const MAX_WAITING_PHOTOS = 50;
/** Longest side of a display copy and of the smaller copy offered before sending, px. */
export const DISPLAY_LONG_SIDE_PX = 2160;
/** Longest description of a photo, characters. */
export const MAX_DESCRIPTION = 100;
/** Longest of any other single-line field of a photo, characters. Ours. */
export const MAX_FIELD = 100;
/** Photos on one gallery page. */
export const GALLERY_PAGE_SIZE = 15;
/** The most photos one list call may ask for: what the search looks through. */
export const MAX_PAGE_SIZE = 1000;
/** How far a filtered list is counted and paged. Ours: to count further would cost more than anybody reads. */
export const MAX_FILTERED = 1000;
/** Photos of one answer of the search. Ours. */
export const SEARCH_PAGE_SIZE = 30;
/** Photos on the hot list. */
export const HOT_LIST_SIZE = 7;
/** Shortest reason for a rejection, characters after trimming. */
export const MIN_REJECT_REASON = 2;
/** Longest reason, characters. Ours. */
export const MAX_REJECT_REASON = 1000;
/** Most codes of one rejection; a code may stand at several places. Ours. */
export const MAX_MARKS = 20;
/** Longest text that a rejection's codes and its reason make together, characters. Ours. */
export const MAX_REASON_TEXT = 3000;
/** Messages of an appeal, characters after trimming; the longest is ours. */
export const MIN_APPEAL = 5;
export const MAX_APPEAL = 1000;
/** Reports that a user may make in a day unless the operator says otherwise, and the longest message of one, characters. */
export const DAILY_REPORTS = 3;
export const MAX_REPORT_MESSAGE = 1000;
/** Rejections a reviewer may make in a day unless the operator says otherwise. */
export const DAILY_REJECTIONS = 3;
/** User names, characters. */
export const MIN_USERNAME = 3;
export const MAX_USERNAME = 50;
/** Longest e-mail address, characters (RFC 5321: 64 before the @, 255 after it). */
export const MAX_EMAIL = 320;
/** Shortest password, characters. */
export const MIN_PASSWORD = 6;
/** The same for reviewers and super admins, characters. */
export const MIN_STAFF_PASSWORD = 12;
/** Longest password, characters. Ours: bounds the work of one hash. */
export const MAX_PASSWORD = 256;
/** Lines of a leaderboard. Ours. */
export const BOARD_SIZE = 50;
/** Achievements that a line of a leaderboard shows, and the founder's banner. */
export const BOARD_ACHIEVEMENTS = 5;
export const BANNER_ACHIEVEMENTS = 8;
/** Ages, years. */
export const MAX_AGE = 200;
/** Texts of a profile, characters. */
export const MAX_PROFILE_DESCRIPTION = 500;
export const MAX_CAMERA_MODEL = 100;
/** Largest profile picture, bytes. */
export const MAX_PROFILE_PICTURE_BYTES = 2 * 1024 * 1024;
/** Digits of a code, and seconds between two of them. */
export const CODE_DIGITS = 6;
export const CODE_RESEND_SECONDS = 60;
/** Longest warning, message of a ban and reason of one, characters. Ours. */
export const MAX_SANCTION_TEXT = 1000;
/** Longest name of a device in the list of sessions, characters. Ours. */
export const MAX_DEVICE = 80;
/** Archives of one's own data in a day. Ours. */
export const DAILY_EXPORTS = 5;
/** How long a ping shows somebody as online, ms. */
export const ONLINE_MS = 2 * 60 * 1000;
/** Messages to the site, characters. Of a message 1,000, as its counter says; the others are ours. */
export const MAX_MESSAGE = 1000;
/** Messages that a user may send in a day. Ours. */
export const DAILY_MESSAGES = 20;
export const MAX_MESSAGE_NAME = 100;
export const MAX_MESSAGE_SUBJECT = 200;
/** Longest name of a browser that is kept with a message, characters. Ours. */
export const MAX_USER_AGENT = 500;
/** Groups: characters, and approved photos. */
export const MAX_GROUP_NAME = 100;
export const MAX_GROUP_DESCRIPTION = 500;
export const MAX_GROUP_MIN_PHOTOS = 10_000;
/** Approved photos that it takes to ask for a group. */
export const MIN_PHOTOS_TO_FOUND = 80;
/** Months between two names of a group. */
export const GROUP_NAME_MONTHS = 4;
/** Requests for groups of one user that may wait at a time. */
export const MAX_OPEN_GROUP_REQUESTS = 5;
/** Groups on a page. */
export const GROUP_PAGE_SIZE = 12;
/** Requests for groups on a page; longest notes of who answers one, characters (ours). */
export const CREATION_REQUEST_PAGE_SIZE = 20;
export const MAX_REVIEW_NOTES = 1000;
/** Users on a page of the community, and whom a group may invite at a time. */
export const USER_PAGE_SIZE = 20;
export const INVITE_CHOICE_SIZE = 10;
/** Characters from which on somebody to invite is searched, and how long a search waits for the next key, ms. */
export const MIN_INVITE_SEARCH = 2;
export const SEARCH_DELAY_MS = 300;
/** Longest text by which users and groups are searched, characters. Ours: that of the longest name. */
export const MAX_SEARCH = 100;
/** Users and entries of the audit trail that the admin desk shows at a time, and reports. Ours. */
export const ADMIN_USER_PAGE_SIZE = 20;
export const AUDIT_PAGE_SIZE = 50;
export const ADMIN_REPORT_PAGE_SIZE = 50;
/** The most reports of one answer. Ours. */
export const REPORT_LIST_SIZE = 200;
/** Announcements, characters. Ours. */
export const MAX_ANNOUNCEMENT_TITLE = 200;
export const MAX_ANNOUNCEMENT_CONTENT = 10_000;
/** Closings of an announcement after which it counts as read. */
export const ANNOUNCEMENT_VIEWS = 2;
/** Characters of an announcement that the list of all of them shows. */
export const ANNOUNCEMENT_EXCERPT = 150;
/** The version of the terms in `public/privacypolicy*.md`: a new one asks everybody again. */
export const TERMS_VERSION = 5;

/** Photos that are taken down by one call; there is no limit to the calls (docs/rules/review.md, "Takedown"). */
export const MAX_TAKEDOWN = 100;
/** Takedowns in one answer. */
export const TAKEDOWN_PAGE_SIZE = 20;
/** For how long a photo can be put back, and for how long the evidence stays, ms. */
export const PUT_BACK_MS = 24 * 60 * 60 * 1000;
export const EVIDENCE_MS = 90 * PUT_BACK_MS;
