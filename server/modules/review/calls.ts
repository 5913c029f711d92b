/** Calls of the review desk. */
import { decidePhoto } from './decide-photo.ts';
import { deleteReviewPhoto } from './delete-photo.ts';
import { listReviewPhotos } from './list-review-photos.ts';
import { reportPresence } from './report-presence.ts';

export const REVIEW_CALLS = [listReviewPhotos, decidePhoto, reportPresence, deleteReviewPhoto] as const;
