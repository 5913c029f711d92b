/** Serves public files at `/media/<key>` to anyone who has the URL. Originals are never served. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../../platform/http/error-answers.ts';
import { USER_FILE_POLICY } from '../../platform/http/security-headers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { isPublicKey, mediaType } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** The bytes stored under a key never change, so clients need not revalidate. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the public files of a storage. A file is opened only for a GET that needs its bytes. */
export async function mediaRoutes(app: FastifyInstance, { storage }: { storage: Storage }): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Fastify's own HEAD route would read the whole file and discard it.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = request.params['*'];
      if (!isPublicKey(key)) return answerNotFound(reply);
      const etag = `"${key}"`;
      const isKnown = namesTag(request.headers['if-none-match'], etag);
      if (isKnown || request.method === 'HEAD') {
        const size = await storage.size(key);
        if (size === undefined) return answerNotFound(reply);
        reply.headers({ 'cache-control': FOR_EVER, etag, 'content-security-policy': USER_FILE_POLICY });
        return isKnown ? reply.code(304).send() : withFileHeaders(reply, key, size).send();
      }
      const object = await storage.open(key);
      if (object === undefined) return answerNotFound(reply);
      reply.headers({ 'cache-control': FOR_EVER, etag, 'content-security-policy': USER_FILE_POLICY });
      // Until the first byte is sent, an error can still become an error response, which must not be cached.
      object.stream.once('error', () => {
        reply.header('cache-control', 'no-store').removeHeader('etag');
      });
      return withFileHeaders(reply, key, object.size).send(object.stream);
    },
  });
}

function answerNotFound(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply.header('cache-control', 'no-store'), refuse('not_found'));
}

function withFileHeaders(reply: FastifyReply, key: string, size: number): FastifyReply {
  return reply.type(mediaType(key)).header('content-length', size);
}

/**
 * True if the `If-None-Match` header (RFC 9110, section 13.1.2) matches the tag: on its own, in a list, as a weak tag,
 * or as `*`.
 */
function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === etag || tag === '*');
}
