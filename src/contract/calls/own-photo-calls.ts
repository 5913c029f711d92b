/** Calls about a user's own photos (docs/rules/photos.md, "Own photos" and "Rejected photos"). */
import { Type } from 'typebox';
import { RequestFields } from '../photo/field-schemas.ts';
import type { CallSpecs } from './call.ts';
import { MAX_IDEMPOTENCY_KEY } from './headers.ts';
import { Id, idParams, Revision } from './id.ts';
import { OwnPhotoKey, UploadAllowance } from './own-photo-summary.ts';
import { MAX_APPEAL, MY_PHOTOS_PAGE_SIZE } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { MyPhoto, RejectedPhoto, WaitEstimate, wirePhoto } from './photo.ts';
import { APPROVAL_STATUSES, PLANE_IMAGE_TYPES, TRAIN_IMAGE_TYPES } from '../rules/values.ts';

const DeletedPhoto = Type.Object({ success: Type.Literal(true), id: Type.Integer() });

/** The most image types that any photo, plane or train, can have. */
const MAX_IMAGE_TYPES = Math.max(PLANE_IMAGE_TYPES.length, TRAIN_IMAGE_TYPES.length);

/** New image types of a photo; if missing, they aren't changed. */
export const ImageTypesEdit = Type.Optional(
  Type.Array(Type.String(), { maxItems: MAX_IMAGE_TYPES, description: 'Without duplicates' }),
);

/** The owner's changes to a photo's text fields; missing fields aren't changed. */
const PhotoEdit = Type.Object({
  ...RequestFields,
  image_types: ImageTypesEdit,
  is_hot: Type.Optional(Type.Boolean()),
  social_media_consent: Type.Optional(Type.Boolean()),
  revision: Type.Optional(Revision),
});

const RejectedPhotos = Type.Object({ photos: Type.Array(wirePhoto(RejectedPhoto)) });

export const ownPhotoCalls = {
  'GET /api/my-photos': {
    summary:
      "List the user's own photos, newest first, and how long photos currently wait for a decision; all of them, " +
      'or a page if the query says anything: pass the last id as `before` for older ones',
    query: Type.Object({
      // Without a default, which would make every request one for a page.
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, description: `${MY_PHOTOS_PAGE_SIZE} by default` }),
      ),
      before: Type.Optional(Id),
      status: Type.Optional(OneOf(APPROVAL_STATUSES)),
      upload_key: Type.Optional(
        Type.String({
          maxLength: MAX_IDEMPOTENCY_KEY,
          description: 'Only the photo that was uploaded with this Idempotency-Key',
        }),
      ),
    }),
    response: Type.Object({
      photos: Type.Array(wirePhoto(MyPhoto)),
      wait: Type.Object({ planes: Nullable(WaitEstimate), trains: Nullable(WaitEstimate) }),
      has_more: Type.Optional(Type.Boolean({ description: 'Only of a page: older photos follow' })),
    }),
  },
  'GET /api/my-photos/summary': {
    summary:
      "What a device needs to know of all of the user's photos, newest first, and how many more may be uploaded",
    response: Type.Object({ photos: Type.Array(OwnPhotoKey), allowance: UploadAllowance }),
  },
  'DELETE /api/my-photos/:id': {
    summary: "Delete one of the user's own photos permanently",
    params: idParams,
    response: DeletedPhoto,
    idempotent: true,
  },
  'DELETE /api/photos/:id': {
    summary: 'Same as DELETE /api/my-photos/:id; clients use both',
    params: idParams,
    response: DeletedPhoto,
    idempotent: true,
    caller: 'operator',
  },
  'PUT /api/my-photos/:id': {
    summary: "Edit the details of one of the user's own photos while it is pending or rejected",
    params: idParams,
    body: PhotoEdit,
    response: Type.Object({ photo: wirePhoto(MyPhoto) }),
    idempotent: true,
  },
  'GET /api/my-rejected-and-appeal-photos': {
    summary:
      "List the user's own rejected and appealed photos with their conversations, latest decision first",
    response: RejectedPhotos,
  },
  'GET /api/my-rejected-photos-detailed': {
    summary: 'Same as GET /api/my-rejected-and-appeal-photos (older name)',
    response: RejectedPhotos,
    caller: 'operator',
  },
  'GET /api/my-rejected-photos': {
    summary: 'Same as GET /api/my-rejected-and-appeal-photos (older name)',
    response: RejectedPhotos,
    caller: 'operator',
  },
  'POST /api/appeal-photo/:id': {
    summary: "Appeal the rejection of one of the user's own photos",
    params: idParams,
    body: Type.Object({ appealMessage: Type.String({ maxLength: MAX_APPEAL }) }),
    response: Type.Object({
      conversationSaved: Type.Literal(true),
      id: Type.Integer(),
      approval_status: OneOf(APPROVAL_STATUSES),
      revision: Type.Integer(),
    }),
    idempotent: true,
  },
} as const satisfies CallSpecs;
