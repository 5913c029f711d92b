/** Notes on a photo and questions about it, which only staff see (docs/rules/review.md, "Notes and questions"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_PHOTO_NOTE } from '../rules/limits.ts';
import { PHOTO_NOTE_KINDS, QUESTION_HINTS } from '../rules/values.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';

const hint = OneOf(QUESTION_HINTS, { description: 'What the reviewer who asks would do' });

/** A note or a question, as it is shown. */
export const PhotoNote = Type.Object({
  id: Type.Integer(),
  kind: OneOf(PHOTO_NOTE_KINDS),
  author: Type.String(),
  is_own: Type.Boolean(),
  text: Type.String(),
  hint: Nullable(hint),
  is_open: Type.Boolean({ description: 'True for the question that the photo waits for' }),
  created_at: Type.String({ format: 'date-time' }),
});
export type PhotoNote = Static<typeof PhotoNote>;

/** A note or a question, as it is sent. */
export const NewPhotoNote = Type.Object({
  kind: OneOf(PHOTO_NOTE_KINDS),
  text: Type.String({ maxLength: MAX_PHOTO_NOTE, pattern: '\\S', description: 'Not only white space' }),
  hint: Type.Optional(hint),
});
