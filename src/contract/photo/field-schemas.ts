/** Schemas of a photo's fields in requests and responses. */
import { Type } from 'typebox';
import { Nullable } from '../calls/nullable.ts';
import { recordOf } from '../rules/record-of.ts';
import { DETAIL_FIELDS, TEXT_FIELDS, textSpec } from './fields.ts';
import type { TextField } from './fields.ts';

/** All text fields, as a request has them: each may be missing. */
export const RequestFields = recordOf(TEXT_FIELDS, (field) => Type.Optional(textOf(field)));

/** The text fields of a photo in a response, without the description. */
export const ResponseDetails = recordOf(DETAIL_FIELDS, (field) => Nullable(textOf(field)));

function textOf(field: TextField) {
  const { note } = textSpec(field);
  return Type.String(note === undefined ? {} : { description: note });
}
