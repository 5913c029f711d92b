/** What super admins say of a report or a message: where it stands, and notes; what is left out stays as it is. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_REPORT_MESSAGE } from './limits.ts';
import { OneOf } from './photo.ts';
import { REPORT_STATUSES } from './values.ts';

export const Handling = Type.Object(
  {
    status: Type.Optional(OneOf(REPORT_STATUSES)),
    notes: Type.Optional(Type.String({ maxLength: MAX_REPORT_MESSAGE })),
    seen: Type.Optional(
      Type.Object(
        { status: OneOf(REPORT_STATUSES), notes: Type.String({ maxLength: MAX_REPORT_MESSAGE }) },
        { description: 'what it was made on: 409 already_handled where somebody else was first' },
      ),
    ),
  },
  { minProperties: 1 },
);
export type Handling = Static<typeof Handling>;
