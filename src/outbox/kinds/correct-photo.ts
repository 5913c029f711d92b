/** The op that corrects a published photo, or suggests that (docs/rules/photos.md, "Corrections"). */
import type { Photo } from '../../contract/calls/photo.ts';
import type { ErrorCode } from '../../contract/calls/errors.ts';
import { needsAgreement } from '../../contract/rules/correction.ts';
import type { CorrectedChange } from '../../contract/rules/correction.ts';
import type { AttemptContext, AttemptOutcome } from '../engine/apply-response.ts';
import type { ItemBase, ItemStatus, OptimisticUpdates } from '../engine/item.ts';
import type { NextStep, OpKind, RequestTools } from '../engine/kind.ts';
import type { HttpResponse } from '../engine/ports.ts';
import type { NewOp, Op } from '../engine/types.ts';
import { applyCallResponse, callAboutPhoto, conflictOutcome } from './photo-call.ts';

export interface CorrectPhotoOp extends Op {
  kind: 'correct-photo';
  photoId: number;
  /** True if the photo is the user's own; otherwise it is a suggestion to its photographer. */
  isOwn: boolean;
  /** Only these fields are sent, so that two corrections of different fields don't undo each other. */
  changes: CorrectedChange[];
}

export type CorrectPhotoInput = Pick<CorrectPhotoOp, 'photoId' | 'isOwn' | 'changes'>;

export type CorrectPhotoItem = ItemBase &
  ItemStatus & {
    kind: 'correct-photo';
    name: {
      text: 'outbox.name.correctPhoto' | 'outbox.name.suggestCorrection';
      values: { id: number };
    };
    photoId: number;
    /** i18n key for a conflict in which the photo is hidden from this user. */
    changed: 'outbox.need.notPublished';
  };

export const correctPhoto = {
  name: 'correct-photo',

  create: (base: NewOp, input: CorrectPhotoInput): CorrectPhotoOp => ({
    ...base,
    kind: 'correct-photo',
    ...input,
  }),
  /**
   * Sent in order, since a second correction may change the same field again. One that is postponed to the next day must
   * not hold up other ops about the photo.
   */
  subjectOf: ({ photoId }: CorrectPhotoOp) => `correction ${photoId}`,

  nextStep: (op: CorrectPhotoOp, tools: RequestTools): Promise<NextStep> =>
    callAboutPhoto(op, tools, { call: 'POST /api/photos/:id/corrections', body: valuesOf(op.changes) }),

  applyResponse: (
    op: CorrectPhotoOp,
    response: HttpResponse | undefined,
    attempt: AttemptContext,
  ): AttemptOutcome =>
    applyCallResponse(op, response, attempt, {
      missing: ({ message }) =>
        conflictOutcome(attempt, message, { approvalStatus: 'changed', reviewerName: '' }),
      conflict: ({ code, conflict, message }) =>
        code === ('already_decided' satisfies ErrorCode) && conflict
          ? conflictOutcome(attempt, message, conflict)
          : undefined,
    }),

  itemOf: ({ id, createdAt, photoId, isOwn }: CorrectPhotoOp, status: ItemStatus): CorrectPhotoItem => ({
    id,
    kind: 'correct-photo',
    createdAt,
    name: {
      text: isOwn ? 'outbox.name.correctPhoto' : 'outbox.name.suggestCorrection',
      values: { id: photoId },
    },
    outdates: isOwn
      ? [
          'GET /api/my-photos',
          'GET /api/my-photos/summary',
          'GET /api/photos/:id',
          'GET /api/photos/:id/corrections',
          'GET /api/photos',
        ]
      : [],
    photoId,
    changed: 'outbox.need.notPublished',
    ...status,
  }),

  changesOf(op: CorrectPhotoOp, status: ItemStatus): OptimisticUpdates | undefined {
    if (!op.isOwn || status.state === 'cancelled' || status.state === 'needs-you') return undefined;
    const texts = valuesOf(op.changes.filter(({ field }) => !needsAgreement(field)));
    // The names belong to the old code.
    const shown = 'airport' in texts ? { ...texts, airport_names: null } : texts;
    const isIncluded = (asOf: number) => status.state === 'done' && asOf >= status.at;
    const isAbout = ({ id }: Pick<Photo, 'id'>) => id === op.photoId;
    return {
      'GET /api/my-photos'(response, asOf) {
        if (isIncluded(asOf) || !response.photos.some(isAbout)) return response;
        const photos = response.photos.map((photo) => (isAbout(photo) ? { ...photo, ...shown } : photo));
        return { ...response, photos };
      },
      'GET /api/photos/:id': (photo, asOf) =>
        isIncluded(asOf) || !isAbout(photo) ? photo : { ...photo, ...shown },
    };
  },
} satisfies OpKind<CorrectPhotoOp, CorrectPhotoInput>;

/** The new values by field. */
function valuesOf(changes: readonly CorrectedChange[]): Record<string, string | string[]> {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]));
}
