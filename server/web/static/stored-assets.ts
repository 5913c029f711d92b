/** Serves from the storage the assets of other builds than this server's (docs/server/storage.md, "Assets"). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { Busy, refuse } from '../../platform/lib/errors.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { isAssetKey, mediaType } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { FOR_EVER, namesTag } from './caching.ts';
import { KnownAssets } from './known-assets.ts';

/** After how many seconds a client should retry if the storage doesn't respond. */
const RETRY_SECONDS = 5;

export class StoredAssets {
  readonly #storage: Storage;
  readonly #known: KnownAssets;
  readonly #log: Logger;

  constructor(storage: Storage, log: Logger) {
    this.#storage = storage;
    this.#known = new KnownAssets(storage);
    this.#log = log;
  }

  /**
   * Sends the asset that a request is for, with the headers of one in the build's folder. Resolves to false if the request
   * is for something else, or the storage doesn't have it. A 503 if the storage doesn't respond.
   */
  async respond(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const key = requestedAsset(request);
    if (key === undefined) return false;
    try {
      if (!(await this.#known.has(key))) return false;
      const etag = `W/"${key}"`;
      const headers = { 'cache-control': FOR_EVER, etag, vary: 'accept-encoding' };
      if (namesTag(request.headers['if-none-match'], etag)) {
        void reply.headers(headers).code(304).send();
        return true;
      }
      if (request.method === 'HEAD') {
        void reply.headers(headers).type(mediaType(key)).send();
        return true;
      }
      const object = await this.#storage.open(key);
      if (object === undefined) return false;
      reply.headers({ ...headers, 'content-length': object.size }).type(mediaType(key));
      // Until the first byte is sent, an error can still become an error response.
      object.stream.once('error', () => {
        reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-encoding');
      });
      reply.compress(object.stream);
    } catch (error) {
      if (error instanceof Busy) throw error;
      this.#log.error('asset_not_read', { error });
      void sendRefusal(reply, refuse('unavailable', { retryAfter: RETRY_SECONDS }));
    }
    return true;
  }
}

/** The key of the asset that a request is for. */
function requestedAsset({ method, url }: FastifyRequest): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const key = url.slice(1).split('?', 1)[0] ?? '';
  return isAssetKey(key) ? key : undefined;
}
