/**
 * `POST /share`: a share from the device's share sheet reached the server, since no service worker handled it
 * (docs/rules/upload.md, "Shared photos"). Nothing is stored: the user is unknown here, and it may be somebody's
 * photos.
 */
import type { FastifyInstance } from 'fastify';
import { SHARE_PATH, urlAfterShare } from '../../../src/contract/rules/share-target.ts';

/** Redirects to the upload screen, which explains what is missing. */
export async function shareRoute(app: FastifyInstance): Promise<void> {
  app.route({
    method: 'POST',
    url: SHARE_PATH,
    schema: { hide: true },
    // Photos from a phone may take as long as an upload.
    config: { longBody: true },
    // Before a parser reads the body, which is then drained: a browser whose connection is cut in the middle of the
    // body shows an error instead of the answer.
    onRequest: async (_request, reply) => reply.redirect(urlAfterShare('app'), 303),
    handler: async (_request, reply) => reply,
  });
}
