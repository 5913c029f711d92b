/** The bytes of a page of the app, compressed once for all who are sent it. */
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
  /** As HTTP has it: weak, since the same page has other bytes in each encoding. */
  readonly etag: string;
  readonly #html: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#html = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.#html).digest('base64url')}"`;
  }

  /** The page in the best encoding that an `Accept-Encoding` takes. */
  async encoded(acceptEncoding = 'identity'): Promise<{ encoding: Encoding; bytes: Buffer }> {
    const encoding = negotiate<Encoding>(acceptEncoding, ['br', 'gzip', 'identity']) ?? 'identity';
    const compressing = this.#encoded.get(encoding) ?? COMPRESS[encoding](this.#html);
    this.#encoded.set(encoding, compressing);
    return { encoding, bytes: await compressing };
  }
}
