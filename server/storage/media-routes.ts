/** `/media/<key>`: public files to anyone who knows their address. Originals are never served. */
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../error-answers.ts';
import { refuse } from '../errors.ts';
import { USER_FILE_POLICY } from '../site/headers.ts';
import { isPublicKey, mediaType } from './keys.ts';
import type { Storage } from './storage.ts';

/** A key's bytes never change: whoever has them need not ask again. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the public part of a storage. */
export async function mediaRoutes(app: FastifyInstance, { storage }: { storage: Storage }): Promise<void> {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const etag = `"${key}"`;
    const object = isPublicKey(key) ? await storage.open(key) : undefined;
    if (object === undefined) {
      return sendRefusal(reply, refuse('not_found'));
    }
    reply.headers({ 'cache-control': FOR_EVER, etag, 'content-security-policy': USER_FILE_POLICY });
    if (request.headers['if-none-match'] === etag) {
      object.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type(mediaType(key)).header('content-length', object.size).send(object.stream);
  });
}
