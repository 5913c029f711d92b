/** The numbers in `docs/rules/screens.md`. */
import { readFileSync } from 'node:fs';
import { DAILY_MESSAGES } from '../../../../src/contract/rules/limits.ts';
import { IMAGE_MAX_AGE_SECONDS, MAX_IMAGES } from '../../../../src/database/image-cache.ts';
import { KEPT_MS, RETENTION_HANDLED_MS } from '../../../../server/modules/messages/message-rows.ts';
import { MAX_RESPONSE_AGE } from '../../../../src/api/persister.ts';
import { MAX_AGE_MS } from '../../../../src/features/account/register/draft.ts';
import { POLL_EVERY } from '../../../../src/app/signed-in/AppBadge.tsx';
import { contrast, LEAST_IN_SUNLIGHT, SUNLIGHT } from '../../app/contrast.ts';
import type { NumberedDocument } from './document.ts';
import { DAY, MINUTE, SECOND, YEAR, says, span } from './sentence.ts';

/** A length among the design tokens, in px. */
function px(file: string, token: string): number {
  const rem = new RegExp(`${token}: ([\\d.]+)rem;`).exec(readFileSync(file, 'utf8'))?.[1];
  return Number(rem) * 16;
}

/** Where a media query about the window's width or height begins to hold, in font sizes. */
function sizeIn(file: string, side: 'width' | 'height'): number {
  return Number(new RegExp(`@media \\(${side} < (\\d+)rem\\)`).exec(readFileSync(file, 'utf8'))?.[1]);
}

/** A contrast, to one decimal. */
const ratio = (n: number) => `${Number(n.toFixed(1))}:1`;
const WHITE = '#ffffff';

export const SCREENS: NumberedDocument = {
  file: 'docs/rules/screens.md',
  numbers: 'spans and words from three',
  sentences: [
    says`for each user, for at most ${MAX_RESPONSE_AGE / DAY} days`,
    says`The last ${MAX_IMAGES} public pictures are cached, for at most ${(IMAGE_MAX_AGE_SECONDS * SECOND) / DAY} days`,
    says`survives a correction by less than ${span(MAX_AGE_MS / DAY, 'day')}`,
    says`A user may send ${DAILY_MESSAGES} ${span(1, 'day')} by both forms`,
    says`deleted ${span(RETENTION_HANDLED_MS / YEAR, 'year')} after they were handled, and after ${span(KEPT_MS / YEAR, 'year')} in any case`,
    says`asked for every ${span(POLL_EVERY / MINUTE, 'minute')}`,
    says`has ${px('src/ui/field-mode.css', '--target')} px or more, with ${px('src/ui/field-mode.css', '--apart')} px between`,
    says`Touch targets have ${px('src/ui/tokens.css', '--target')} px or more`,
    says`a window lower than ${sizeIn('src/app/nav/top-bar.module.css', 'height')} times the font size`,
    says`one narrower than ${sizeIn('src/ui/dialog.module.css', 'width')} times the font size`,
    says`black on white falls from ${ratio(contrast('#000000', WHITE))} to ${ratio(contrast('#000000', WHITE, SUNLIGHT))}.`,
    says`What must be read then still has ${ratio(LEAST_IN_SUNLIGHT)}`,
  ],
  others: {
    'a count of what is named beside it': ['Screens for users and those three'],
    'a request, which nothing counts': ['up to three times is a request'],
    'what the pictures show': ['a guide in three steps with pictures'],
    'what the test of large text opens': [
      'on a phone 360 px wide',
      'at a zoom of 400 %',
      'leaves 320 × 256 px',
    ],
    'what a browser does': ["wasn't opened for seven days"],
  },
};
