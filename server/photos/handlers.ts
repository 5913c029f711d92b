/** Calls about photos. */
import type { photoCalls } from '../../src/contract/photo-calls.ts';
import type { Handlers } from '../http/route.ts';
import type { PhotosContext } from './context.ts';
import { getPhoto } from './get-photo.ts';
import { likePhoto } from './like-photo.ts';
import { listHotPhotos, listPhotos } from './lists.ts';
import { deleteMyPhoto, deletePhoto, listMyPhotos } from './my-photos.ts';
import { uploadPhoto } from './upload.ts';

export const photoHandlers: Handlers<keyof typeof photoCalls, PhotosContext> = {
  'GET /api/photos': listPhotos,
  'GET /api/photos/hot': listHotPhotos,
  'GET /api/photos/:id': getPhoto,
  'POST /api/photos/:id/like': likePhoto,
  'POST /api/upload': uploadPhoto,
  'GET /api/my-photos': listMyPhotos,
  'DELETE /api/my-photos/:id': deleteMyPhoto,
  'DELETE /api/photos/:id': deletePhoto,
};
