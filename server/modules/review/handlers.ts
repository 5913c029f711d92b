/** Calls of the review desk. */
import type { reviewCalls } from '../../../src/contract/calls/review-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { ReviewContext } from './context.ts';
import { decidePhoto } from './decide.ts';
import { deleteReviewPhoto } from './delete.ts';
import { listReviewPhotos } from './list.ts';
import { lookAtPhoto } from './look.ts';

export const reviewHandlers: Handlers<keyof typeof reviewCalls, ReviewContext> = {
  'GET /api/review/photos': listReviewPhotos,
  'PUT /api/review/photos/:id': decidePhoto,
  'PUT /api/review/photos/:id/look': lookAtPhoto,
  'DELETE /api/review/photos/:id': deleteReviewPhoto,
};
