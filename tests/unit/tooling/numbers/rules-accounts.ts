/** The numbers in `docs/rules/accounts.md`. */
import {
  BAN_DAYS,
  CODE_RESEND_SECONDS,
  DAILY_EXPORTS,
  FOUNDER_ID,
  MAX_BAN_DAYS,
  MAX_PROFILE_PICTURE_BYTES,
  MIN_STAFF_PASSWORD,
  ONLINE_MS,
} from '../../../../src/contract/rules/limits.ts';
import { REGISTRATION_SEXES } from '../../../../src/contract/rules/values.ts';
import { RECHECK_MS } from '../../../../src/app/agreement/agreement-watch.ts';
import { PING_MS } from '../../../../src/app/signed-in/activity.ts';
import { MAX_AGE_MS as REGISTRATION_MS } from '../../../../src/features/account/register/draft.ts';
import { DRAWN_NAMES } from '../../../../src/features/account/register/drawn-pictures.ts';
import { REGISTRATION_STEPS } from '../../../../src/features/account/register/steps.ts';
import { LOOK_MS } from '../../../../server/jobs/sweeps.ts';
import { CODES_A_DAY, COUNTED_MS } from '../../../../server/modules/accounts/codes/code-sends.ts';
import { VERIFIED_MS } from '../../../../server/modules/accounts/codes/codes.ts';
import { COUNTRY_SHARE } from '../../../../server/modules/accounts/codes/sms-budget.ts';
import { WRITE_AFTER_MS } from '../../../../server/modules/accounts/online-users.ts';
import { MAX_SIDE_PX } from '../../../../server/modules/accounts/registration/profile-picture.ts';
import { RETENTION_MS as DEVICE_MS } from '../../../../server/modules/accounts/sign-in/known-devices.ts';
import { TICKET_MS } from '../../../../server/modules/data-export/request-export.ts';
import { MOST_TAKEDOWNS, WINDOW_MS } from '../../../../server/modules/moderation/takedowns/refuse-many.ts';
import { RECENT_MS } from '../../../../server/platform/auth/recent-sign-in.ts';
import { MAX_AGE_MS, MAX_STAFF_AGE_MS, SESSION_MS } from '../../../../server/platform/auth/sessions.ts';
import { SLOW_BODY_MS } from '../../../../server/platform/http/register-calls.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, HOUR, MIB, MINUTE, SECOND, YEAR, says, span, word } from './sentence.ts';

export const ACCOUNTS: NumberedDocument = {
  file: 'docs/rules/accounts.md',
  numbers: 'spans and words from three',
  sentences: [
    says`if the body took longer than ${span(SLOW_BODY_MS / SECOND, 'second')} to arrive`,
    says`User ${FOUNDER_ID} is the founder`,
    says`It lasts ${SESSION_MS / DAY} days from its last use and at most ${MAX_AGE_MS / DAY} days in all`,
    says`for reviewers and super admins ${MAX_STAFF_AGE_MS / DAY} days in all`,
    says`within the last ${RECENT_MS / MINUTE} minutes`,
    says`taking down more than ${word(MOST_TAKEDOWNS)} photos within ${span(WINDOW_MS / HOUR, 'hour')}`,
    says`at most ${MAX_BAN_DAYS}; the dialog offers ${BAN_DAYS[0]}, ${BAN_DAYS[1]} and ${BAN_DAYS[2]}`,
    says`ends by itself, within ${span(LOOK_MS / MINUTE, 'minute')}`,
    says`signed in to the account for ${span(DEVICE_MS / YEAR, 'year')}`,
    says`Reviewers and super admins need ${MIN_STAFF_PASSWORD} characters`,
    says`online for ${span(ONLINE_MS / MINUTE, 'minute')} after a ping, which a signed-in page sends every ${PING_MS / SECOND} s`,
    says`none within ${PING_MS / SECOND} s of the last`,
    says`processes see it within ${span(WRITE_AFTER_MS / MINUTE, 'minute')}`,
    says`one ZIP archive: ${word(DAILY_EXPORTS)} times ${span(1, 'day')}`,
    says`address opens once, within ${span(TICKET_MS / MINUTE, 'minute')}`,
    says`or by e-mail, in ${word(REGISTRATION_STEPS.length)} steps`,
    says`Registration offers ${word(REGISTRATION_SEXES.length)} sexes`,
    says`stays valid for another ${word(VERIFIED_MS / HOUR)} hour`,
    says`one of ${word(DRAWN_NAMES.length)} drawings`,
    says`until the account is created, for ${span(REGISTRATION_MS / DAY, 'day')} at most`,
    says`JPEG, PNG or WebP, at most ${MAX_PROFILE_PICTURE_BYTES / MIB} MB`,
    says`only a square of at most ${MAX_SIDE_PX} px`,
    says`every ${span(RECHECK_MS / MINUTE, 'minute')}`,
    says`gets one code ${span(CODE_RESEND_SECONDS / 60, 'minute')} and ${word(CODES_A_DAY)} in ${COUNTED_MS / HOUR} hours`,
    says`gets at most ${word(COUNTRY_SHARE)} of them`,
    says`disables the button for ${span(CODE_RESEND_SECONDS / 60, 'minute')} at most`,
  ],
  others: {
    'the least of all ages': ['required, from 0'],
    'a rate whose number is a setting': ['`SMS_DAILY_LIMIT` codes by SMS a day'],
    'a count of what is named beside it': ['Four flags give a user more rights'],
    'a standard': ['E.164'],
    'an HTTP status': ["isn't served, 400"],
  },
};
