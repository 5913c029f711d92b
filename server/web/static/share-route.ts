/**
 * `POST /share`: what the device's share sheet sent reached the server, since no service worker took it
 * (docs/rules/upload.md, "Shared photos"). Nothing of it is kept: nobody is known here, and it may be somebody's photos.
 */
import type { FastifyInstance } from 'fastify';
import { SHARE_PATH, addressAfterShare } from '../../../src/contract/rules/share-target.ts';

/** Leads to the upload screen, which says what is missing. */
export async function shareRoute(app: FastifyInstance): Promise<void> {
  app.route({
    method: 'POST',
    url: SHARE_PATH,
    schema: { hide: true },
    // Photos from a phone: they may take as long as an upload.
    config: { longBody: true },
    // Before a parser asks for the body, which then runs to its end unread: a browser whose connection is cut in the
    // middle of it shows an error in place of the answer.
    onRequest: async (_request, reply) => reply.redirect(addressAfterShare('app'), 303),
    handler: async (_request, reply) => reply,
  });
}
