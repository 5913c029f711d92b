/** Photos as the server responds with them; their pictures load (tests/component/node/pictures.ts). */
import type { CallResponse } from '../../src/contract/calls/calls.ts';
import { withPhotoAliases } from '../../src/contract/calls/photo.ts';
import type { MyPhoto, Photo, PhotoCard, RejectedPhoto } from '../../src/contract/calls/photo.ts';
import { card, mine, rejected, wholePhoto } from '../unit/screens/make.ts';
import type { Received } from './harness/stub-server.ts';

const PICTURE = { width: 1500, height: 1000 } as const;

/** What photo `id` shows: D-AIX1 on final for photo 1, and so on. */
function plane(id: number): Partial<PhotoCard> {
  return {
    id,
    ...PICTURE,
    file_path: `/media/1500x1000/${id}.jpg`,
    cache_image_path: `/media/640x427/${id}.jpg`,
    description: `D-AIX${id} on final`,
    registration: `D-AIX${id}`,
    aircraft_type: 'Airbus A350-900',
    operator: 'Meridian Air',
    airport: 'EDDF',
    airport_names: AIRPORT,
    image_types: ['normal_livery'],
    username: 'maren',
    user_id: 3,
  };
}

const AIRPORT = {
  iata: 'FRA',
  name: 'Frankfurt Airport',
  name_zh: '法兰克福机场',
  city: 'Frankfurt',
  city_zh: '法兰克福',
};

/** A plane by maren in a list; `over` overrides fields. */
export const listed = (id: number, over: Partial<PhotoCard> = {}): PhotoCard =>
  withPhotoAliases(card({ ...plane(id), ...over }));

/** The same plane on its own page, approved by anders. */
export function photoOf(id: number, over: Partial<Photo> = {}): Photo {
  return withReviewer(withPhotoAliases(wholePhoto({ ...listed(id), reviewer_name: 'anders', ...over })));
}

/** The same plane in its owner's list, waiting for review. */
export const ownPhoto = (id: number, over: Partial<MyPhoto> = {}): MyPhoto =>
  withReviewer(withPhotoAliases(mine({ ...plane(id), approval_status: 'pending', ...over })));

/** The same plane among its owner's rejected ones, rejected by anders. */
export function rejectedPhoto(id: number, over: Partial<RejectedPhoto> = {}): RejectedPhoto {
  const photo = {
    ...rejected(),
    ...plane(id),
    file_path: `/api/photos/${id}/picture/1500x1000/${id}.jpg`,
    cache_image_path: `/api/photos/${id}/picture/640x427/${id}.jpg`,
    rejection_reason: 'Too dark',
    rejection_marks: [],
    reviewer_name: 'anders',
    ...over,
  };
  return withReviewer(withPhotoAliases(photo));
}

const withReviewer = <T extends { reviewer_name: string | null }>(photo: T) => ({
  ...photo,
  reviewer_username: photo.reviewer_name,
});

/** Numbers from high to low, as the ids of a list that has the newest first. */
export const newestFirst = (count: number): number[] => Array.from({ length: count }, (_, n) => count - n);

/** One page of a list, as a request asks for it. */
export function pageOf(
  photos: readonly PhotoCard[],
  { query }: Pick<Received<'GET /api/photos'>, 'query'>,
): CallResponse<'GET /api/photos'> {
  const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'])];
  const totalPages = Math.ceil(photos.length / limit);
  return {
    photos: photos.slice((page - 1) * limit, page * limit),
    pagination: {
      currentPage: page,
      totalPages,
      totalPhotos: photos.length,
      hasNextPage: page < totalPages,
      hasPrevPage: page > 1,
    },
  };
}
