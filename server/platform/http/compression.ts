import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Text from 1 KiB on is compressed, well rather than best: the best takes seconds of a phone's server. The window is
 * 256 KiB, more than any list; to set up Brotli's usual one costs more than to compress a list. Requests are never
 * unpacked.
 */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  globalDecompression: false,
};
