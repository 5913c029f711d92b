/** Serves public files at `/media/<key>` to anyone who has the URL. Originals are never served. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { USER_FILE_POLICY } from '../../platform/http/security-headers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { isPhotoKey, isPublicKey, mediaType } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FOR_EVER, namesTag } from './caching.ts';

/** For the copies of a photo that isn't public: nothing between the server and the page keeps them. */
const NOWHERE = 'private, no-store';

interface MediaOptions {
  storage: Storage;
  approvedKeys: { has(key: string): Promise<boolean> };
  log: Logger;
}

/**
 * Serves the public files of a storage. A file is opened only for a GET that needs its bytes. The copies of a photo may
 * be cached once it is approved (docs/rules/photos.md, "Pictures").
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { storage, approvedKeys, log }: MediaOptions,
): Promise<void> {
  /** False also if the database doesn't say, since a picture is worth more than its caching. */
  const mayBeCached = async (key: string): Promise<boolean> => {
    if (!isPhotoKey(key)) return true;
    try {
      return await approvedKeys.has(key);
    } catch (error) {
      log.warn('public_key_unknown', { error });
      return false;
    }
  };
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Fastify's own HEAD route would read the whole file and discard it.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const key = request.params['*'];
      if (!isPublicKey(key)) return respondNotFound(reply);
      const isLasting = await mayBeCached(key);
      const etag = `"${key}"`;
      // What may not be cached has no tag to ask about, so a 304 never prolongs a copy of it.
      const isKnown = isLasting && namesTag(request.headers['if-none-match'], etag);
      const headers = {
        'content-security-policy': USER_FILE_POLICY,
        ...(isLasting ? { 'cache-control': FOR_EVER, etag } : { 'cache-control': NOWHERE }),
      };
      if (isKnown || request.method === 'HEAD') {
        const size = await storage.size(key);
        if (size === undefined) return respondNotFound(reply);
        reply.headers(headers);
        return isKnown ? reply.code(304).send() : withFileHeaders(reply, key, size).send();
      }
      const object = await storage.open(key);
      if (object === undefined) return respondNotFound(reply);
      reply.headers(headers);
      // Until the first byte is sent, an error can still become an error response, which must not be cached.
      object.stream.once('error', () => {
        reply.header('cache-control', 'no-store').removeHeader('etag');
      });
      return withFileHeaders(reply, key, object.size).send(object.stream);
    },
  });
}

function respondNotFound(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply.header('cache-control', 'no-store'), refuse('not_found'));
}

function withFileHeaders(reply: FastifyReply, key: string, size: number): FastifyReply {
  return reply.type(mediaType(key)).header('content-length', size);
}
