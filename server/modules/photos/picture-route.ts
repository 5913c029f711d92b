/**
 * `GET /api/photos/{id}/picture`: a rejected or appealed photo, for its owner and reviewers (docs/rules/photos.md,
 * "Pictures of rejected photos"). The response is a file, so the route isn't one of the contract's calls.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { USER_FILE_POLICY } from '../../platform/http/security-headers.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import { refuseIntake } from './intake-refusals.ts';
import { maySee } from './get-photo.ts';
import { approvalStatus, isWithoutPublicFiles } from './present.ts';
import type { PrivateCopies } from './private-copies.ts';
import { readPhoto } from './rows.ts';

/** What the route needs from the server. */
export interface PictureRouteOptions {
  db: Db;
  copies: PrivateCopies;
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>;
}

/** Serves the display copy, or with `?size=card` the card image. */
export async function pictureRoute(app: FastifyInstance, options: PictureRouteOptions): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { size?: string } }>(
    '/api/photos/:id(^[0-9]{1,9}$)/picture',
    {
      exposeHeadRoute: false,
      config: {
        file: {
          summary: 'Get the picture of a rejected or appealed photo; with `?size=card` the small one',
          contentType: 'image/jpeg',
          access: 'user',
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await options.viewerOf(request);
      if (user === undefined) return sendRefusal(reply, refuse('unauthorized'));
      const copies = await readCopies(options, user, Number(request.params.id));
      if (copies instanceof Refusal) return sendRefusal(reply, copies);
      return reply
        .headers({ 'content-security-policy': USER_FILE_POLICY })
        .type('image/jpeg')
        .send(request.query.size === 'card' ? copies.card : copies.display);
    },
  );
}

async function readCopies({ db, copies }: PictureRouteOptions, user: Viewer, id: number) {
  const photo = await readPhoto(db, id);
  if (photo === undefined || !maySee(user, photo)) return refuse('not_found');
  if (!isWithoutPublicFiles(approvalStatus(photo.approval_status))) return refuse('not_found');
  const drawn = await copies.of(photo);
  if (drawn === 'later') return refuseIntake('busy');
  return drawn === 'damaged' ? refuse('not_found') : drawn;
}
