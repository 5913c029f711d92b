/** Calls of the review desk. */
import { decidePhoto } from './decide.ts';
import { deleteReviewPhoto } from './delete.ts';
import { listReviewPhotos } from './list.ts';
import { lookAtPhoto } from './look.ts';

export const REVIEW_CALLS = [listReviewPhotos, decidePhoto, lookAtPhoto, deleteReviewPhoto] as const;
