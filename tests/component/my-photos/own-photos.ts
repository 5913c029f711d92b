/** A server that keeps maren's photos. */
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import { somebody } from '../../people.ts';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { ownPhoto } from '../photos.ts';

export const MAREN = somebody({ id: 3, username: 'maren' });

/** Photos that wait for review, the newest first: D-AAAA is photo 1, D-BBBB photo 2, and so on. */
export const waiting = (...letters: string[]): MyPhoto[] =>
  letters
    .map((letter, index) =>
      ownPhoto(index + 1, { registration: `D-${letter.repeat(4)}`, queue_position: index + 1 }),
    )
    .toReversed();

/** Responses for these photos. `pageSize`: how many are on a page, whatever the page asks for. */
export function ownPhotos(given: readonly MyPhoto[], pageSize = 60) {
  let photos = given;
  const responses: Responses = {
    'GET /api/my-photos': ({ query: { before, status } }) => {
      const older = photos.filter(
        (photo) =>
          (before === undefined || photo.id < Number(before)) &&
          (status === undefined || photo.approval_status === status),
      );
      return {
        photos: older.slice(0, pageSize),
        wait: { planes: null, trains: null },
        has_more: older.length > pageSize,
      };
    },
    'GET /api/my-photos/summary': () => ({
      photos: photos.map(({ id, type, approval_status, registration, upload_date: day }) => ({
        id,
        type,
        approval_status,
        plate: registration ?? '',
        day,
      })),
      allowance: { waiting: null, today: null, bytes: null },
    }),
    'DELETE /api/my-photos/:id': ({ params }) => {
      const id = Number(params['id']);
      photos = photos.filter((photo) => photo.id !== id);
      return { success: true, id };
    },
    'PUT /api/my-photos/:id': ({ params, body }) => {
      const now = photos.find(({ id }) => id === Number(params['id']));
      if (now === undefined) return refuse(404);
      const changed = { ...now, ...body, revision: now.revision + 1 };
      photos = photos.map((photo) => (photo.id === now.id ? changed : photo));
      return { photo: changed };
    },
  };
  return {
    responses,
    /** Puts a photo on the server, as from another device. */
    add: (photo: MyPhoto) => {
      photos = [photo, ...photos];
    },
  };
}
