/** How a reviewer filters and orders the review list (docs/rules/review.md, "Review list"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_FIELD, MAX_INTEGER, MAX_USERNAME } from '../rules/limits.ts';
import { PHOTO_TYPES, REVIEW_AGES, REVIEW_ORDERS } from '../rules/values.ts';
import { OneOf } from './one-of.ts';

/** Query parameters of the review list; each that is given narrows it. */
export const ReviewFilter = Type.Object({
  type: Type.Optional(OneOf(PHOTO_TYPES)),
  order: Type.Optional(
    OneOf(REVIEW_ORDERS, { default: 'oldest', description: 'The order of appeals, and of pending photos' }),
  ),
  username: Type.Optional(
    Type.String({ minLength: 1, maxLength: MAX_USERNAME, description: 'Photographer, whatever the case' }),
  ),
  airport: Type.Optional(
    Type.String({ minLength: 1, maxLength: MAX_FIELD, description: 'ICAO code, whatever the case' }),
  ),
  newcomer: Type.Optional(OneOf(['true'], { description: 'Only photos of newcomers (`isNew`)' })),
  hot: Type.Optional(OneOf(['true'], { description: 'Only photos marked as hot' })),
  days: Type.Optional(
    OneOf(REVIEW_AGES, { description: 'Only photos that have waited for more than so many days' }),
  ),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_INTEGER,
      description: '`next` of the previous response: only the pending photos that follow',
    }),
  ),
});
export type ReviewFilter = Static<typeof ReviewFilter>;
