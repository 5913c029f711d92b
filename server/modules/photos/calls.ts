/** Calls about photos. */
import { appealPhoto } from './appeal-photo.ts';
import { editMyPhoto } from './edit-photo.ts';
import { getPhoto } from './get-photo.ts';
import { likePhoto } from './like-photo.ts';
import { listHotPhotos, listPhotos } from './lists.ts';
import { listMyLikes } from './my-likes.ts';
import { deleteMyPhoto, deletePhoto, listMyPhotos } from './my-photos.ts';
import {
  listRejectedPhotos,
  listRejectedPhotosByOldName,
  listRejectedPhotosDetailed,
} from './rejected-photos.ts';
import { searchForPhotos } from './search-photos.ts';
import { getSubject } from './subject.ts';
import { suggestTerms } from './suggest-terms.ts';
import { uploadPhoto } from './upload.ts';

export const PHOTO_CALLS = [
  listPhotos,
  listHotPhotos,
  searchForPhotos,
  suggestTerms,
  getSubject,
  getPhoto,
  likePhoto,
  uploadPhoto,
  listMyPhotos,
  deleteMyPhoto,
  deletePhoto,
  editMyPhoto,
  listRejectedPhotos,
  listRejectedPhotosDetailed,
  listRejectedPhotosByOldName,
  appealPhoto,
  listMyLikes,
] as const;
