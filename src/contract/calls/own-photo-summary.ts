/** What a device needs to know of all of a user's photos (docs/rules/photos.md, "Own photos"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { APPROVAL_STATUSES, PHOTO_TYPES } from '../rules/values.ts';

/** One of a user's photos, by what it is counted and recognised by. */
export const OwnPhotoKey = Type.Object({
  id: Type.Integer(),
  type: OneOf(PHOTO_TYPES),
  approval_status: OneOf(APPROVAL_STATUSES),
  plate: Type.String({ description: 'Registration or train number' }),
  day: Type.String({
    description: "The camera's day (YYYY-MM-DD); without one, when the photo was uploaded (ISO 8601)",
  }),
  upload_key: Type.Optional(
    Type.String({ description: 'The Idempotency-Key of the upload; only of the last 31 days' }),
  ),
  pdq: Type.Optional(Type.String({ description: 'PDQ hash, if it has one that counts' })),
});
export type OwnPhotoKey = Static<typeof OwnPhotoKey>;

const Limit = Nullable(Type.Object({ used: Type.Integer(), most: Type.Integer() }), {
  description: 'Null if there is no limit',
});

/** How much of its limits an account has used (docs/rules/upload.md, "How much an account may send"). */
export const UploadAllowance = Type.Object({ waiting: Limit, today: Limit, bytes: Limit });
export type UploadAllowance = Static<typeof UploadAllowance>;
