/**
 * What the numbers in texts mean: in the help, on the cards about privacy, in the policy, and in `docs/rules`. A number
 * there has an entry with the constant it speaks of, or the reason why there is none.
 */
import type { Kinds, NumberedDocument } from './document.ts';
import { HELP } from './help.ts';
import { POLICY } from './policy.ts';
import { ACCOUNTS } from './rules-accounts.ts';
import { COMMUNITY } from './rules-community.ts';
import { PHOTOS } from './rules-photos.ts';
import { REVIEW } from './rules-review.ts';
import { SCREENS } from './rules-screens.ts';
import { UPLOAD } from './rules-upload.ts';

export const DOCUMENTS: readonly NumberedDocument[] = [
  ...HELP,
  ...POLICY,
  ACCOUNTS,
  ...COMMUNITY,
  PHOTOS,
  REVIEW,
  SCREENS,
  UPLOAD,
];

/** Numbers that are no constant's, wherever they are. */
export const KINDS: Kinds = {
  'HTTP status codes':
    /\b(?:201|4(?:0[1-9]|1[0-9]|22|29|31|51|6[0-39])|50[237])\b|\b[Aa] (?:400|500)\b|\b[25]xx\b/g,
  'names, paths and examples of code': /```.*?```|`[^`]*`/g,
  standards: /\b(?:SHA-256|UTF-8|ISO \d+|3GPP)\b/g,
  migrations: /\bmigration \d{4}\b/g,
};
