/**
 * Handles `POST /share`. A share from the device's share sheet reaches the server only if no service worker handled it
 * (docs/rules/upload.md, "Shared photos"). Nothing is stored, because the user is unknown here and the content may be
 * somebody's photos.
 */
import type { FastifyInstance } from 'fastify';
import { SHARE_PATH, urlAfterShare } from '../../../src/contract/rules/share-target.ts';

/** Redirects to the upload screen, which explains what is missing. */
export async function shareRoute(app: FastifyInstance): Promise<void> {
  app.route({
    method: 'POST',
    url: SHARE_PATH,
    schema: { hide: true },
    // Photos from a phone may take as long to arrive as an upload.
    config: { longBody: true },
    // Redirects before a parser reads the body, which is then drained. If the connection were closed in the middle of
    // the body, the browser would show an error instead of following the redirect.
    onRequest: async (_request, reply) => reply.redirect(urlAfterShare('app'), 303),
    handler: async (_request, reply) => reply,
  });
}
