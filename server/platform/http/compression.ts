import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Text of 1 KiB and more is compressed at Brotli quality 4: the highest quality would take seconds on a slow server.
 * The window is 256 KiB, more than any list has; setting up Brotli's default window costs more than compressing a list.
 * Requests are never decompressed.
 */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  globalDecompression: false,
};
