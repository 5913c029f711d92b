/** Calls about photos. */
import type { myLikesCalls } from '../../../src/contract/calls/my-likes-calls.ts';
import type { ownPhotoCalls } from '../../../src/contract/calls/own-photo-calls.ts';
import type { photoCalls } from '../../../src/contract/calls/photo-calls.ts';
import type { Handlers } from '../../platform/http/route.ts';
import type { PhotosContext } from './context.ts';
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

export const photoHandlers: Handlers<
  keyof typeof photoCalls | keyof typeof ownPhotoCalls | keyof typeof myLikesCalls,
  PhotosContext
> = {
  'GET /api/photos': listPhotos,
  'GET /api/photos/hot': listHotPhotos,
  'GET /api/photos/search': searchForPhotos,
  'GET /api/search/suggestions': suggestTerms,
  'GET /api/photos/about': getSubject,
  'GET /api/photos/:id': getPhoto,
  'POST /api/photos/:id/like': likePhoto,
  'POST /api/upload': uploadPhoto,
  'GET /api/my-photos': listMyPhotos,
  'DELETE /api/my-photos/:id': deleteMyPhoto,
  'DELETE /api/photos/:id': deletePhoto,
  'PUT /api/my-photos/:id': editMyPhoto,
  'GET /api/my-rejected-and-appeal-photos': listRejectedPhotos,
  'GET /api/my-rejected-photos-detailed': listRejectedPhotosDetailed,
  'GET /api/my-rejected-photos': listRejectedPhotosByOldName,
  'POST /api/appeal-photo/:id': appealPhoto,
  'GET /api/my-likes': listMyLikes,
};
