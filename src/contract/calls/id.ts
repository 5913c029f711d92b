/** Schemas of numbers in requests, bounded by what their columns can hold. */
import { Type } from 'typebox';
import { MAX_INTEGER } from '../rules/limits.ts';

/** The bounds of a database `integer`. For fields whose call checks a tighter limit itself. */
export const INTEGER_BOUNDS = { minimum: -MAX_INTEGER, maximum: MAX_INTEGER };

/** The id of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: MAX_INTEGER });

/** Path parameters with an id. */
export const idParams = Type.Object({ id: Id });

/** The photo's revision that the client saw. */
export const Revision = Type.Integer({
  minimum: 0,
  maximum: MAX_INTEGER,
  description: 'The revision that the client saw; refused if the photo has changed since',
});

/** A list's page number, from 1. */
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INTEGER, default: 1 }));
