/** What super admins say of a report or a message: where it stands, and notes; what is left out stays as it is. */
import { Type } from 'typebox';
import { MAX_REPORT_MESSAGE } from './limits.ts';
import { OneOf } from './photo.ts';
import { REPORT_STATUSES } from './values.ts';

export const Handling = Type.Object(
  {
    status: Type.Optional(OneOf(REPORT_STATUSES)),
    notes: Type.Optional(Type.String({ maxLength: MAX_REPORT_MESSAGE })),
  },
  { minProperties: 1 },
);
