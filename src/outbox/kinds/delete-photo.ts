/**
 * The op that deletes one of the user's own photos, or undoes an upload that was cancelled after it may have been sent.
 */
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import {
  applyCallResponse,
  callAboutPhoto,
  conflictOutcome,
  photoSubject,
  receiptOutcome,
} from './photo-call.ts';

export interface DeletePhotoOp extends Op {
  kind: 'delete-photo';
}

/** A photo on the server, or the upload op that creates it. */
export type DeletePhotoInput = { photoId: number } | { parent: string };

export type DeletePhotoItem = ItemBase &
  ItemStatus & {
    kind: 'delete-photo';
    name: { text: 'outbox.name.delete'; values: { id: number } };
    photoId: number;
  };

export const deletePhoto = {
  name: 'delete-photo',

  create: (base: NewOp, input: DeletePhotoInput): DeletePhotoOp => ({
    ...base,
    kind: 'delete-photo',
    ...input,
  }),
  subjectOf: photoSubject,

  nextStep: (op: DeletePhotoOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, { call: 'DELETE /api/my-photos/:id' }),

  applyResponse(
    op: DeletePhotoOp,
    response: HttpResponse | undefined,
    attempt: AttemptContext,
  ): AttemptOutcome {
    return applyCallResponse(op, response, attempt, {
      // The photo is already gone, as intended.
      missing: () => receiptOutcome(attempt),
      conflict: ({ code, conflict, message }) =>
        code === 'already_decided' && conflict ? conflictOutcome(attempt, message, conflict) : undefined,
    });
  },

  itemOf({ id, createdAt, parent, photoId }: DeletePhotoOp, status: ItemStatus): DeletePhotoItem | undefined {
    // The deletion of a cancelled upload isn't shown, since the upload's own item is.
    if (parent !== undefined || photoId === undefined) return undefined;
    return {
      id,
      kind: 'delete-photo',
      createdAt,
      name: { text: 'outbox.name.delete', values: { id: photoId } },
      outdates: [
        'GET /api/my-photos',
        'GET /api/my-photos/summary',
        'GET /api/my-rejected-and-appeal-photos',
        'GET /api/photos/:id',
        'GET /api/photos',
        'GET /api/photos/hot',
      ],
      photoId,
      ...status,
    };
  },
} satisfies OpKind<DeletePhotoOp, DeletePhotoInput>;
