import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Text of 1 KiB or more is compressed with Brotli at quality 4, because the highest quality would take seconds on a
 * slow server. The window is 256 KiB, which is larger than any list; setting up Brotli's default window would take
 * longer than compressing a list. Requests are never decompressed.
 */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  globalDecompression: false,
};
