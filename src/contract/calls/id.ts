/** The numbers that a request may carry: each within what its column holds. */
import { Type } from 'typebox';
import { MAX_INTEGER } from '../rules/limits.ts';

/** Any `integer`: what is wrong with it is then said by the call. */
export const INTEGER_BOUNDS = { minimum: -MAX_INTEGER, maximum: MAX_INTEGER };

/** The id of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

/** The id in a path. */
export const idParams = Type.Object({ id: Id });

/** The revision of a photo that somebody saw. */
export const Revision = Type.Integer({
  minimum: 0,
  maximum: MAX_INTEGER,
  description: 'only if nobody has changed the photo since',
});

/** Which page of a list, from 1. */
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INTEGER, default: 1 }));
