/** The numbers in `docs/rules/photos.md`. */
import { MAX_RESPONSE_AGE } from '../../../../src/api/persister.ts';
import {
  DAILY_CORRECTIONS,
  DISPLAY_LONG_SIDE_PX,
  HOT_LIST_SIZE,
  MAX_FILTERED,
  MY_PHOTOS_PAGE_SIZE,
  PUT_BACK_MS,
} from '../../../../src/contract/rules/limits.ts';
import { HOT_LEADERS } from '../../../../src/contract/rules/picture-slots.ts';
import { MIN_FAMILY_LETTERS } from '../../../../src/contract/rules/suggestions.ts';
import { MAX_OFFERED } from '../../../../src/contract/vocabulary/offered-terms.ts';
import { MAX_CODE_LETTERS } from '../../../../src/contract/vocabulary/search-words.ts';
import { MAX_IMAGES } from '../../../../src/database/image-cache.ts';
import { MAX_PICTURES } from '../../../../src/database/private-cache.ts';
import { REFRESH_MS } from '../../../../src/features/my-photos/rejected/RejectedPhotos.tsx';
import { MIN_GROUP } from '../../../../src/features/notifications/group-approvals.ts';
import { FRESH_MS } from '../../../../src/features/photo/queries.ts';
import { KEPT_MS, RETENTION_READ_MS } from '../../../../server/modules/notifications/notification-rows.ts';
import { MAX_CORRECTED, MIN_LETTERS } from '../../../../server/modules/photos/correct-typos.ts';
import { ONE_VIEW_MS, VIEWS_AN_ADDRESS } from '../../../../server/modules/photos/recent-visitors.ts';
import { LATEST } from '../../../../server/modules/photos/review-queue.ts';
import { NEWEST } from '../../../../server/modules/photos/search-words.ts';
import { CACHE_MS, WEEK_MS } from '../../../../server/modules/stats/site/get-image-of-the-week.ts';
import { WINDOWS } from '../../../../server/modules/stats/user/photo-stats.ts';
import { VIEWS_PER_LIKE } from '../../../../server/platform/db/list-conditions.ts';
import { GROUP_BITS } from '../../../../server/platform/http/client-address.ts';
import { CARD_LONG_SIDE_PX, MEDIUM_LONG_SIDE_PX } from '../../../../server/platform/images/copies.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, HOUR, MINUTE, SECOND, YEAR, says, span, word } from './sentence.ts';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const PHOTOS: NumberedDocument = {
  file: 'docs/rules/photos.md',
  numbers: 'spans and words from three',
  sentences: [
    says`at most ${DISPLAY_LONG_SIDE_PX} px), the **medium copy** (${MEDIUM_LONG_SIDE_PX} px)`,
    says`${CARD_LONG_SIDE_PX} px). The last`,
    says`the first ${word(HOT_LEADERS)} photos of the hot list`,
    says`The hottest photo (views + ${VIEWS_PER_LIKE} × likes)`,
    says`or hottest (views + ${VIEWS_PER_LIKE} × likes)`,
    says`approved in the last ${span(WEEK_MS / DAY, 'day')}`,
    says`caches it for ${span(CACHE_MS / MINUTE, 'minute')}`,
    says`counted and paged up to ${MAX_FILTERED}; beyond that it says "${MAX_FILTERED.toLocaleString('en')}+"`,
    says`The service worker has the last ${MAX_IMAGES} in a cache`,
    says`the last ${MAX_PICTURES}, which nobody else gets to see`,
    says`up to ${word(MAX_CORRECTED)} words of ${word(MIN_LETTERS)} letters or more`,
    says`newest first, ${MY_PHOTOS_PAGE_SIZE} at a time`,
    says`may make ${word(DAILY_CORRECTIONS)} corrections`,
    says`the device has read in the last ${MAX_RESPONSE_AGE / DAY} days`,
    says`can be undone for ${PUT_BACK_MS / HOUR} hours`,
    says`photos beyond the ${NEWEST} newest`,
    says`With ${word(MIN_FAMILY_LETTERS)} letters or digits or more`,
    says`A code of up to ${word(MAX_CODE_LETTERS)} letters means only that`,
    says`it says which words no photo has, and offers up to ${word(MAX_OFFERED)} terms`,
    says`the rest the latest ${MAX_FILTERED}.`,
    says`${capital(word(HOT_LIST_SIZE))} approved photos of both types`,
    says`ask again for ${span(FRESH_MS / MINUTE, 'minute')}`,
    says`counts once for a photo in ${word(ONE_VIEW_MS / HOUR)} ${span(1, 'hour')}`,
    says`an IPv6 /${GROUP_BITS} together`,
    says`one address (or /${GROUP_BITS}) adds at most ${word(VIEWS_AN_ADDRESS.max)} views to a photo in ${word(ONE_VIEW_MS / HOUR)} ${span(1, 'hour')}`,
    says`in the last ${WINDOWS.day / HOUR} hours, ${WINDOWS.week / DAY} and ${WINDOWS.month / DAY} days`,
    says`The list polls every ${REFRESH_MS / SECOND} s`,
    says`the latest ${LATEST} decisions`,
    says`${capital(word(MIN_GROUP))} or more approvals on one day`,
    says`Read ones are deleted after ${RETENTION_READ_MS / DAY} days, all after ${span(KEPT_MS / YEAR, 'year')}`,
  ],
  others: {
    'percentages by their nature': ['parts of a whole add up to 100', 'the 90th percentile'],
    'where every list begins': ['goes to page 1,'],
    'the absence of a number': ['the response says 0,'],
    'units of the calendar': ['date (a year, a month or a day)', 'corrections a day'],
    'a count of what is named beside it': ['one of three orders'],
    'an example': ['"#47"', '"A20N" finds an A320-251N', 'an A350-941', '"ICE 1" isn\'t found in "ICE 123"'],
  },
};
