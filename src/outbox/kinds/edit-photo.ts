/** The op that edits the text fields of one of the user's own photos, while it is pending or rejected. */
import type { ErrorCode } from '../../contract/calls/errors.ts';
import type { OwnPhotoKey } from '../../contract/calls/own-photo-summary.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { TEXT_FIELDS, textSpec } from '../../contract/photo/fields.ts';
import { PLATE_FIELD } from '../../contract/photo/plate.ts';
import { pick } from '../../contract/rules/record-of.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus, OptimisticUpdates } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { Conflict, NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto, conflictOutcome, photoSubject } from './photo-call.ts';

export interface EditPhotoOp extends Op {
  kind: 'edit-photo';
  photoId: number;
  /** The revision of the photo that the edit is based on. */
  revision: number;
  /** The photo's status when it was edited. */
  stood: ApprovalStatus;
  /** Trimmed; of the photo's own type. */
  form: PhotoForm;
}

export type EditPhotoInput = Pick<EditPhotoOp, 'photoId' | 'revision' | 'stood' | 'form'>;

export type EditPhotoItem = ItemBase &
  ItemStatus & {
    kind: 'edit-photo';
    name: { text: 'outbox.name.editPhoto'; values: { id: number } };
    photoId: number;
    /** i18n key for a conflict in which the photo was edited elsewhere. */
    changed: 'outbox.need.changedEdit';
  };

export const editPhoto = {
  name: 'edit-photo',

  create: (base: NewOp, input: EditPhotoInput): EditPhotoOp => ({ ...base, kind: 'edit-photo', ...input }),
  // Sent in order, since a second edit is based on the result of the first.
  subjectOf: photoSubject,

  nextStep: (op: EditPhotoOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, {
      call: 'PUT /api/my-photos/:id',
      body: { ...textsOf(op.form), revision: op.revision },
    }),

  applyResponse: (
    op: EditPhotoOp,
    response: HttpResponse | undefined,
    attempt: AttemptContext,
  ): AttemptOutcome =>
    applyCallResponse(op, response, attempt, {
      missing: ({ message }) =>
        conflictOutcome(attempt, message, { approvalStatus: 'deleted', reviewerName: '' }),
      conflict: ({ code, conflict, message }) =>
        code === ('already_decided' satisfies ErrorCode) && conflict
          ? conflictOutcome(attempt, message, conflictFor(op, conflict))
          : undefined,
    }),

  itemOf: ({ id, createdAt, photoId }: EditPhotoOp, status: ItemStatus): EditPhotoItem => ({
    id,
    kind: 'edit-photo',
    createdAt,
    name: { text: 'outbox.name.editPhoto', values: { id: photoId } },
    outdates: [
      'GET /api/my-photos',
      'GET /api/my-photos/summary',
      'GET /api/my-rejected-and-appeal-photos',
      'GET /api/review/photos',
      'GET /api/photos/:id',
    ],
    photoId,
    changed: 'outbox.need.changedEdit',
    ...status,
  }),

  changesOf(op: EditPhotoOp, status: ItemStatus): OptimisticUpdates | undefined {
    if (status.state === 'cancelled' || status.state === 'needs-you') return undefined;
    return {
      'GET /api/my-photos': (response) => {
        const photos = withEdit(response.photos, op);
        return photos === response.photos ? response : { ...response, photos };
      },
      'GET /api/my-photos/summary': (response, asOf) =>
        status.state === 'done' && asOf >= status.at
          ? response
          : { ...response, photos: response.photos.map((photo) => withPlate(photo, op)) },
      'GET /api/my-rejected-and-appeal-photos': (response) => {
        const photos = withEdit(response.photos, op);
        return photos === response.photos ? response : { photos };
      },
      'GET /api/photos/:id': (photo) => (appliesTo(op, photo) ? { ...photo, ...editedFields(op) } : photo),
    };
  },
} satisfies OpKind<EditPhotoOp, EditPhotoInput>;

/** If the photo's status is still the same, it was edited on another device rather than reviewed. */
function conflictFor({ stood }: EditPhotoOp, conflict: Conflict): Conflict {
  return conflict.approvalStatus === stood ? { ...conflict, approvalStatus: 'changed' } : conflict;
}

/**
 * Applies only to the revision that was edited. Any other revision already contains the edit, or the server will refuse
 * the edit.
 */
function appliesTo({ photoId, revision }: EditPhotoOp, photo: Pick<MyPhoto, 'id' | 'revision'>): boolean {
  return photo.id === photoId && photo.revision === revision;
}

function withEdit<P extends Pick<MyPhoto, 'id' | 'revision'>>(photos: P[], op: EditPhotoOp): P[] {
  if (!photos.some((photo) => appliesTo(op, photo))) return photos;
  return photos.map((photo) => (appliesTo(op, photo) ? { ...photo, ...editedFields(op) } : photo));
}

function withPlate(photo: OwnPhotoKey, { photoId, form }: EditPhotoOp): OwnPhotoKey {
  if (photo.id !== photoId) return photo;
  return { ...photo, plate: form[PLATE_FIELD[form.type]] };
}

/** The fields as the server will return them; the next edit is based on that revision. */
function editedFields({ form, revision }: EditPhotoOp) {
  return { ...textsOf(form), revision: revision + 1 };
}

/** The form's text fields, without those of the other photo type. */
function textsOf({ type, ...form }: PhotoForm) {
  const texts = TEXT_FIELDS.filter((field) => textSpec(field).types.includes(type));
  return pick(form, [...texts, 'image_types', 'is_hot', 'social_media_consent']);
}
