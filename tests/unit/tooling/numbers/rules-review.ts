/** The numbers in `docs/rules/review.md`. */
import {
  CORRECTION_LIST_SIZE,
  DAILY_DELETIONS,
  DAILY_REJECTIONS,
  DAILY_REPORTS,
  EVIDENCE_RETENTION_MS,
  MAX_TAKEDOWN,
  PUT_BACK_MS,
} from '../../../../src/contract/rules/limits.ts';
import { AHEAD, LITTLE_MEMORY_GIB } from '../../../../src/features/review/list/ahead.ts';
import { MAX_SCALE } from '../../../../src/features/review/stage/desk-zoom.ts';
import { MAX_DRAFTS } from '../../../../src/features/review/decision/review-drafts.ts';
import { START_OFFSET } from '../../../../src/features/review/list/selection.ts';
import { DECIDING_SHARE } from '../../../../src/features/review/decision/swipe.ts';
import { BLINK_MS } from '../../../../src/features/review/stage/use-comparison.ts';
import { MOST_PINS_AT_ONCE } from '../../../../src/features/review/checks/use-finding.ts';
import { POLL_MS } from '../../../../src/features/review/list/use-server-list.ts';
import { SETTLE_MS } from '../../../../src/features/review/settle-ms.ts';
import { HOLD_MS } from '../../../../src/outbox/engine/retry-policy.ts';
import { HOURLY_MS } from '../../../../server/jobs/sweeps.ts';
import { MOST_TAKEDOWNS, WINDOW_MS } from '../../../../server/modules/moderation/takedowns/refuse-many.ts';
import { GRACE_MS } from '../../../../server/modules/review/deferred-decisions.ts';
import { MAX_REJECTIONS } from '../../../../server/modules/review/earlier-versions.ts';
import { NEW_BELOW } from '../../../../server/modules/review/list-filter.ts';
import { MAX_LISTED } from '../../../../server/modules/review/near-duplicates.ts';
import { MAX_HISTORY } from '../../../../server/modules/review/photo-history.ts';
import { COLLEAGUE_FIRST_MS } from '../../../../server/modules/review/questions.ts';
import { PRESENCE_MS } from '../../../../server/modules/review/report-presence.ts';
import { MAX_DUPLICATES } from '../../../../server/modules/review/same-day.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, HOUR, MINUTE, SECOND, says, span, word } from './sentence.ts';

export const REVIEW: NumberedDocument = {
  file: 'docs/rules/review.md',
  numbers: 'spans and words from three',
  sentences: [
    says`The list polls every ${POLL_MS / SECOND} s`,
    says`fewer than ${NEW_BELOW} approved photos`,
    says`the ${word(AHEAD)} photos after the one on the desk`,
    says`a device with ${LITTLE_MEMORY_GIB} GiB of memory`,
    says`up to ${100 * MAX_SCALE} %`,
    says`Taps and keys within ${SETTLE_MS} ms`,
    says`Let go before ${word(DECIDING_SHARE)} of its width`,
    says`A decision waits ${span(HOLD_MS / SECOND, 'second')}`,
    says`with the name, for ${span(PRESENCE_MS / MINUTE, 'minute')}`,
    says`starts ${word(START_OFFSET)} photos behind them`,
    says`after ${COLLEAGUE_FIRST_MS / HOUR} hours it has its usual place again`,
    says`the photographer's ${word(MAX_HISTORY)} newest other photos`,
    says`the ${word(MAX_HISTORY)} newest approved ones`,
    says`for the last ${MAX_DRAFTS} photos`,
    says`the desk shows up to ${word(MAX_DUPLICATES)} approved ones`,
    says`The review list has up to ${word(MAX_LISTED)} of them`,
    says`the photographer's latest ${word(MAX_REJECTIONS)} rejections`,
    says`pins at up to ${word(MOST_PINS_AT_ONCE)} places`,
    says`each for ${BLINK_MS / SECOND} s`,
    says`up to ${MAX_TAKEDOWN} at once`,
    says`For ${PUT_BACK_MS / HOUR} hours a super admin can put it back`,
    says`Within ${span(HOURLY_MS / HOUR, 'hour')} after the ${PUT_BACK_MS / HOUR} the row goes`,
    says`the oldest first, at most ${CORRECTION_LIST_SIZE} at once`,
    says`retained for ${EVIDENCE_RETENTION_MS / DAY} days`,
    says`Within ${PUT_BACK_MS / HOUR} hours the photo can be put back`,
    says`deleted with its original, within ${span(HOURLY_MS / HOUR, 'hour')}`,
    says`to more than ${word(MOST_TAKEDOWNS)} photos within ${span(WINDOW_MS / HOUR, 'hour')}`,
    says`may reject ${word(DAILY_REJECTIONS)} photos ${span(1, 'day')}`,
    says`may also delete ${DAILY_DELETIONS} photos ${span(1, 'day')}`,
    says`until ${span(GRACE_MS / HOUR, 'hour')} into the next day`,
    says`A user may make ${word(DAILY_REPORTS)} reports ${span(1, 'day')}`,
  ],
  others: {
    'windows in style sheets, where media queries can’t name a constant': [
      'a window of 768 px to 1280 px, with a touch screen to 1400 px',
    ],
    'widths in style sheets (review-list.module.css)': ['150 × 100 px'],
    'tablets and photos that tests draw': ['a photo of 3:2', '768 × 512 px of 1024 × 768'],
    'the photo’s own pixels': ['True 100 %', 'its place at 100 %'],
    'keys, which the keyboard numbers': ['one touch or key: 1 to 0'],
    'what a test counts (tests/e2e)': ['reaches Approve in ten presses'],
    'a count of what is named beside it': ['all four roles'],
    'a unit of the calendar': ['A day begins at midnight'],
    'an example': ['"Mended since #123"'],
  },
};
