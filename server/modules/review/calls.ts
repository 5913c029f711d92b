/** Calls of the review desk. */
import { decidePhoto } from './decide.ts';
import { deleteReviewPhoto } from './delete.ts';
import { listReviewPhotos } from './list.ts';
import { reportPresence } from './presence.ts';

export const REVIEW_CALLS = [listReviewPhotos, decidePhoto, reportPresence, deleteReviewPhoto] as const;
