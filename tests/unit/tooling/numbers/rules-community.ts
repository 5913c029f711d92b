/** The numbers in `docs/rules` about achievements, administration, the API, groups and pushes. */
import { TUS_VERSION } from '../../../../src/contract/calls/tus.ts';
import { MAX_IDEMPOTENCY_KEY } from '../../../../src/contract/calls/headers.ts';
import {
  ANNOUNCEMENT_VIEWS,
  GROUP_NAME_MONTHS,
  MAX_AUDIT_ROWS,
  MAX_FILTERED,
  MAX_HANDLED,
  MAX_OPEN_GROUP_REQUESTS,
  MAX_PUSH_BYTES,
  MAX_PUSH_DEVICES,
  MIN_PHOTOS_FOR_GROUP,
} from '../../../../src/contract/rules/limits.ts';
import { YEAR_SECONDS } from '../../../../src/app/banner/announcement-cookies.ts';
import { DAILY_MS } from '../../../../server/jobs/sweeps.ts';
import { LOOK_BACK } from '../../../../server/modules/achievements/measure.ts';
import { MAX_TOP_PHOTOGRAPHERS } from '../../../../server/modules/community/users-page.ts';
import { MAX_BURST_MS } from '../../../../server/modules/push/collect.ts';
import { BURST_PAUSE_MS } from '../../../../server/modules/push/enqueue.ts';
import { REVIEW_PAUSE_MS, REVIEW_WAIT_MS } from '../../../../server/modules/push/remind-reviewers.ts';
import {
  DELIVERY,
  GIVE_UP_S,
  LEASE_MS,
  MAX_RETRY_MS,
  RETRY_MS,
  TIMEOUT_MS,
} from '../../../../server/modules/push/send-pushes.ts';
import { RETENTION_MS as RESPONSE_MS } from '../../../../server/platform/idempotency/responses.ts';
import { RESPONSE_MS as WINDOW_RESPONSE_MS } from '../../../../workers/sw/notify.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, HOUR, KIB, MINUTE, SECOND, YEAR, says, span, word } from './sentence.ts';

/** How long a push service keeps a message of a kind, in hours. */
const hoursKept = (kind: keyof typeof DELIVERY) => (DELIVERY[kind].ttl * SECOND) / HOUR;

export const COMMUNITY: readonly NumberedDocument[] = [
  {
    file: 'docs/rules/achievements.md',
    numbers: 'spans and words from three',
    sentences: [
      says`a user's latest ${LOOK_BACK} approved photos`,
      says`Once ${span(DAILY_MS / DAY, 'day')}`,
    ],
    others: {
      'a percentage by its nature': ['so that 100 means reached'],
      'a count of what is named beside it': ['Three leaderboards: photographers'],
    },
  },
  {
    file: 'docs/rules/administration.md',
    numbers: 'spans and words from three',
    sentences: [
      says`until it was dismissed ${ANNOUNCEMENT_VIEWS === 2 ? 'twice' : ANNOUNCEMENT_VIEWS}`,
      says`remember that for ${span((YEAR_SECONDS * SECOND) / YEAR, 'year')}`,
      says`A case shows ${MAX_HANDLED} reports at once`,
      says`give up to ${MAX_HANDLED} reports or messages a status`,
      says`the first ${MAX_FILTERED} results are counted and paged`,
      says`at most the newest ${MAX_AUDIT_ROWS.toLocaleString('en')} entries`,
    ],
  },
  {
    file: 'docs/rules/api.md',
    numbers: 'spans and words from three',
    sentences: [
      says`to ${MAX_IDEMPOTENCY_KEY} visible ASCII characters`,
      says`Responses are stored for ${RESPONSE_MS / DAY} days`,
      says`speaks tus ${TUS_VERSION}.`,
    ],
    others: {
      'a text that isn’t blank': ['an `Idempotency-Key`: 1 to'],
      'a count of what is named beside it': ['Five are bare arrays'],
      'an HTTP status': ['with status 200 instead'],
    },
  },
  {
    file: 'docs/rules/groups.md',
    numbers: 'spans and words from three',
    sentences: [
      says`requires ${MIN_PHOTOS_FOR_GROUP} approved photos`,
      says`has at most ${word(MAX_OPEN_GROUP_REQUESTS)} pending`,
      says`changed once in ${word(GROUP_NAME_MONTHS)} months`,
      says`the first ${MAX_FILTERED} results are counted and paged`,
      says`the ${MAX_TOP_PHOTOGRAPHERS} users with the most approved photos`,
    ],
  },
  {
    file: 'docs/rules/push.md',
    numbers: 'spans and words from three',
    sentences: [
      says`at most ${word(MAX_PUSH_DEVICES)} devices`,
      says`An event waits for ${span(BURST_PAUSE_MS / MINUTE, 'minute')}`,
      says`up to ${span(MAX_BURST_MS / MINUTE, 'minute')} after the first`,
      says`at most every ${span(REVIEW_PAUSE_MS / HOUR, 'hour')}, if a photo`,
      says`has waited for ${REVIEW_WAIT_MS / MINUTE} minutes`,
      says`JSON of at most ${MAX_PUSH_BYTES / KIB} KB`,
      says`doesn't respond within ${WINDOW_RESPONSE_MS / SECOND} s`,
      says`another one ${span(LEASE_MS / MINUTE, 'minute')} later`,
      says`or doesn't respond within ${TIMEOUT_MS / SECOND} s`,
      says`after ${word(RETRY_MS / MINUTE)} ${span(1, 'minute')} at first and up to ${span(MAX_RETRY_MS / HOUR, 'hour')} later`,
      says`After ${span((GIVE_UP_S * SECOND) / DAY, 'day')} it is given up (a reminder to review after ${span(hoursKept('review'), 'hour')})`,
      says`keeps a message for ${span(hoursKept('verdict') / 24, 'day')} at most`,
    ],
  },
];
