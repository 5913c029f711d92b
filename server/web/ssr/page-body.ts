/** The bytes of a page, compressed only once for everyone who gets the page. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { COMPRESSION } from '../../platform/http/compression.ts';

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, COMPRESSION.brotliOptions),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
};
type Encoding = keyof typeof COMPRESS;

export class PageBody {
  /** The value of the `ETag` header. It is weak, since the page has different bytes in each encoding. */
  readonly etag: string;
  readonly #html: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#html = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.#html).digest('base64url')}"`;
  }

  /** The page in the best encoding that an `Accept-Encoding` header allows. */
  async encoded(acceptEncoding = 'identity'): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const encoding = negotiate<Encoding>(acceptEncoding, ['br', 'gzip', 'identity']) ?? 'identity';
    const compressing = this.#encoded.get(encoding) ?? COMPRESS[encoding](this.#html);
    this.#encoded.set(encoding, compressing);
    return { encoding, bytes: await compressing };
  }
}
