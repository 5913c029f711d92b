/**
 * `GET /api/review/photos/{id}/full`: a photo in full size, for reviewers who may decide on it (docs/rules/review.md,
 * "Full size"). The response is a file, so the route isn't one of the contract's calls.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { USER_FILE_POLICY } from '../../platform/http/security-headers.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { refuseIntake } from '../photos/intake-refusals.ts';
import { maySee } from '../photos/get-photo.ts';
import { readPhoto } from '../photos/rows.ts';
import { versionOf } from './full-pictures.ts';
import type { FullPictures } from './full-pictures.ts';
import { refuseReviewer } from './rights.ts';

/** What the route needs from the server. */
export interface FullSizeRouteOptions {
  db: Db;
  pictures: FullPictures;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
}

export async function fullSizeRoute(app: FastifyInstance, options: FullSizeRouteOptions): Promise<void> {
  app.get<{ Params: { id: string } }>(
    '/api/review/photos/:id(^[0-9]{1,9}$)/full',
    {
      exposeHeadRoute: false,
      config: {
        file: {
          summary: 'Get every pixel of a photo that waits for review',
          contentType: 'image/jpeg',
          access: 'reviewer',
        },
      },
    },
    async (request, reply) => {
      // The device keeps it in a cache of its user's, which the sign-out deletes.
      reply.header('cache-control', 'no-store');
      const user = await options.viewerOf(request);
      if (user === undefined) return sendRefusal(reply, refuse('unauthorized'));
      const photo = await findPhoto(options.db, user, Number(request.params.id));
      if (photo instanceof Refusal) return sendRefusal(reply, photo);
      const tag = `"${versionOf(photo)}"`;
      reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const picture = await options.pictures.of(photo);
      if (picture === 'later') return sendRefusal(reply, refuseIntake('busy'));
      if (picture === 'damaged') return sendRefusal(reply, refuse('not_found'));
      return reply.headers({ 'content-security-policy': USER_FILE_POLICY }).type('image/jpeg').send(picture);
    },
  );
}

/** A photo that the reviewer may decide on, or that was rejected. For everybody else it doesn't exist. */
async function findPhoto(db: Db, user: Viewer, id: number) {
  const photo = await readPhoto(db, id);
  if (photo === undefined || !maySee(user, photo)) return refuse('not_found');
  const refusal = refuseReviewer(user, photo);
  if (refusal !== undefined) return refusal;
  // In public a photo is at most as large as its display copy.
  return photo.approval_status === 'approved' ? refuse('not_found') : photo;
}
