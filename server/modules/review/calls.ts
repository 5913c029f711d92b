/** Calls of the review desk. */
import { decidePhoto } from './decide-photo.ts';
import { deleteReviewPhoto } from './delete-photo.ts';
import { listReviewPhotos } from './list-review-photos.ts';
import { addPhotoNote, deletePhotoNote } from './photo-notes.ts';
import { getPhotoHistory } from './photo-history.ts';
import { reportPresence } from './report-presence.ts';
import { upholdAppeal } from './uphold-appeal.ts';

export const REVIEW_CALLS = [
  listReviewPhotos,
  decidePhoto,
  upholdAppeal,
  reportPresence,
  getPhotoHistory,
  addPhotoNote,
  deletePhotoNote,
  deleteReviewPhoto,
] as const;
