/** Calls about corrections of published photos (docs/rules/photos.md, "Corrections"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { CORRECTED_FIELDS } from '../rules/correction.ts';
import { CORRECTION_LIST_SIZE, DAILY_CORRECTIONS } from '../rules/limits.ts';
import { APPROVAL_STATUSES, CORRECTION_STATES, PHOTO_TYPES } from '../rules/values.ts';
import { RequestFields } from '../photo/field-schemas.ts';
import { idParams, Revision } from './id.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { ImageTypesEdit } from './own-photo-calls.ts';
import { PhotoCard, wire } from './photo.ts';

const Value = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'Text, empty if there is none; keys for `image_types`',
});

/** A correction, with the old and the new value of each field. */
const Correction = Type.Object({
  id: Type.Integer(),
  photo_id: Type.Integer(),
  state: OneOf(CORRECTION_STATES),
  changes: Type.Array(Type.Object({ field: OneOf(CORRECTED_FIELDS), from: Value, to: Value })),
  username: Type.String({ description: 'Who made or suggested it' }),
  suggested_by_username: Nullable(Type.String({ description: 'Whose suggestion the photographer took' })),
  created_at: Type.String({ description: 'ISO 8601' }),
});
export type Correction = Static<typeof Correction>;

/** A correction in the reviewers' list, with its photo as it is shown now. */
const ReviewCorrection = Type.Object({ ...Correction.properties, photo: wire(PhotoCard) });
export type ReviewCorrection = Static<typeof ReviewCorrection>;

const Decided = Type.Object({ id: Type.Integer(), state: OneOf(CORRECTION_STATES) });

const correctedFields = Type.Object({
  ...RequestFields,
  image_types: ImageTypesEdit,
  revision: Type.Optional(Revision),
});

export const correctionCalls = {
  'POST /api/photos/:id/corrections': {
    summary:
      "Correct the data of one's own approved photo, or suggest that to its photographer; " +
      `${DAILY_CORRECTIONS} a day`,
    params: idParams,
    body: correctedFields,
    response: Type.Object({
      corrections: Type.Array(Correction, { description: 'One for each state; empty if nothing differs' }),
    }),
    idempotent: true,
  },
  'GET /api/photos/:id/corrections': {
    summary:
      'List the open corrections of a photo, newest first: to its photographer and its reviewers all, to others their own suggestions',
    params: idParams,
    response: Type.Object({ corrections: Type.Array(Correction) }),
  },
  'PUT /api/corrections/:id': {
    summary: "Take or decline a suggested correction of one's own photo",
    params: idParams,
    body: Type.Object({ take: Type.Boolean() }),
    response: Decided,
    idempotent: true,
  },
  'PUT /api/review/photos/:id/corrected': {
    summary:
      "Correct an obvious slip in a pending photo's data, and approve the photo; the photographer is told what was corrected",
    params: idParams,
    body: correctedFields,
    response: Type.Object({
      id: Type.Integer(),
      approval_status: OneOf(APPROVAL_STATUSES),
      revision: Type.Integer(),
      reviewer_name: Type.String(),
    }),
    idempotent: true,
  },
  'GET /api/review/corrections': {
    summary: `List the corrections that no reviewer has looked at, oldest first, at most ${CORRECTION_LIST_SIZE}`,
    query: Type.Object({ type: Type.Optional(OneOf(PHOTO_TYPES)) }),
    response: Type.Object({
      corrections: Type.Array(ReviewCorrection),
      waiting: Type.Integer({ description: 'Number of such corrections, including those not listed' }),
    }),
  },
  'PUT /api/review/corrections/:id': {
    summary: 'Agree to a correction, or take it back',
    params: idParams,
    body: Type.Object({ agree: Type.Boolean() }),
    response: Decided,
    idempotent: true,
  },
} as const satisfies CallSpecs;
