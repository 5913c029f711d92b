/** Calls about photos. */
import { appealPhoto } from './appeal-photo.ts';
import { editPhoto } from './edit-photo.ts';
import { getPhoto } from './get-photo.ts';
import { getRandomPhoto } from './get-random-photo.ts';
import { likePhoto } from './like-photo.ts';
import { listHotPhotos } from './list-hot-photos.ts';
import { listPhotos } from './list-photos.ts';
import { listMyLikes } from './list-my-likes.ts';
import { deleteMyPhoto, deletePhoto } from './delete-photo.ts';
import { listMyPhotos } from './list-my-photos.ts';
import {
  listRejectedPhotos,
  listRejectedPhotosByOldName,
  listRejectedPhotosDetailed,
} from './list-rejected-photos.ts';
import { searchPhotos } from './search-photos.ts';
import { getSubject } from './get-subject.ts';
import { summariseMyPhotos } from './summarise-my-photos.ts';
import { suggestTerms } from './suggest-terms.ts';
import { uploadPhoto } from './upload-photo.ts';

export const PHOTO_CALLS = [
  listPhotos,
  listHotPhotos,
  searchPhotos,
  suggestTerms,
  getSubject,
  getPhoto,
  getRandomPhoto,
  likePhoto,
  uploadPhoto,
  listMyPhotos,
  summariseMyPhotos,
  deleteMyPhoto,
  deletePhoto,
  editPhoto,
  listRejectedPhotos,
  listRejectedPhotosDetailed,
  listRejectedPhotosByOldName,
  appealPhoto,
  listMyLikes,
] as const;
