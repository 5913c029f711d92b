/** Cases, i.e. reports and messages, which super admins handle in the same way. */
import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { MAX_REPORT_MESSAGE } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { REPORT_STATUSES } from '../rules/values.ts';

/** The fields that reports and messages share in responses. */
export const caseFields = {
  status: OneOf(REPORT_STATUSES),
  notes: Type.String({ description: "The super admins' internal notes" }),
  handled_by_username: Nullable(Type.String()),
  handled_at: Nullable(Type.String({ description: 'ISO 8601' })),
  created_at: Type.String({ description: 'ISO 8601' }),
};
export type CaseFields = Static<TObject<typeof caseFields>>;

/** A super admin's changes to a case's status and notes; missing fields aren't changed. */
export const Handling = Type.Object(
  {
    status: Type.Optional(OneOf(REPORT_STATUSES)),
    notes: Type.Optional(Type.String({ maxLength: MAX_REPORT_MESSAGE })),
    seen: Type.Optional(
      Type.Object(
        { status: OneOf(REPORT_STATUSES), notes: Type.String({ maxLength: MAX_REPORT_MESSAGE }) },
        {
          description:
            'The values that the change is based on; 409 `already_handled` if someone else has changed them since',
        },
      ),
    ),
  },
  { minProperties: 1 },
);
export type Handling = Static<typeof Handling>;
