/** Cases, i.e. reports and messages, which super admins handle in the same way. */
import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { Id } from './id.ts';
import { MAX_HANDLED, MAX_REPORT_MESSAGE } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { CASE_ORDERS, REPORT_STATUSES } from '../rules/values.ts';

/** The fields that reports and messages share in responses. */
export const caseFields = {
  status: OneOf(REPORT_STATUSES),
  notes: Type.String({ description: "The super admins' internal notes" }),
  handled_by_username: Nullable(Type.String()),
  handled_at: Nullable(Type.String({ description: 'ISO 8601' })),
  created_at: Type.String({ description: 'ISO 8601' }),
};
export type CaseFields = Static<TObject<typeof caseFields>>;

/** The state of a case that a change is based on. */
const seenFields = {
  status: OneOf(REPORT_STATUSES),
  notes: Type.String({ maxLength: MAX_REPORT_MESSAGE }),
};

/** What a change sets. */
const changeFields = {
  status: Type.Optional(OneOf(REPORT_STATUSES)),
  notes: Type.Optional(Type.String({ maxLength: MAX_REPORT_MESSAGE })),
};

/** A super admin's changes to a case's status and notes; missing fields aren't changed. */
export const Handling = Type.Object(
  {
    ...changeFields,
    seen: Type.Optional(
      Type.Object(seenFields, {
        description:
          'The values that the change is based on; 409 `already_handled` if someone else has changed them since',
      }),
    ),
  },
  { minProperties: 1 },
);
export type Handling = Static<typeof Handling>;

/** The same changes to several cases: all of them, or none. */
export const HandlingOfMany = Type.Object(
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: MAX_HANDLED, uniqueItems: true }),
    ...changeFields,
    seen: Type.Optional(
      Type.Array(Type.Object({ ids: Type.Array(Id, { maxItems: MAX_HANDLED }), ...seenFields }), {
        maxItems: MAX_HANDLED,
        description:
          'The values that the change is based on, each with the cases that have them; 409 `already_handled` with `handled` if someone else has changed any of them since',
      }),
    ),
  },
  { minProperties: 2 },
);
export type HandlingOfMany = Static<typeof HandlingOfMany>;

/** The order of a list of cases. */
export const CaseOrder = Type.Optional(OneOf(CASE_ORDERS, { default: 'newest' }));
