/** Compresses the built files once instead of for each visitor (docs/operations.md, "Compressed files"). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files worth compressing. Pictures and fonts are compressed already, and no visitor waits for source maps to load. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.md', '.svg', '.txt', '.webmanifest', '.xml']);

/** Brotli quality. The maximum, unless a quick build sets a lower one. */
const QUALITY = Number(process.env['BROTLI_QUALITY'] ?? constants.BROTLI_MAX_QUALITY);

const ENCODINGS = [
  {
    extension: '.br',
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    extension: '.gz',
    compress: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file of a folder, if they are smaller than the file. Returns the
 * number of files written.
 */
export async function compressFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.has(path.extname(entry.name)));
  const written = await Promise.all(
    texts.map(({ parentPath, name }) => compressFile(path.join(parentPath, name))),
  );
  return written.flat().length;
}

async function compressFile(file: string): Promise<string[]> {
  const content = await readFile(file);
  const written = await Promise.all(
    ENCODINGS.map(async ({ extension, compress }) => {
      const compressed = await compress(content);
      if (compressed.length >= content.length) return [];
      await writeFile(file + extension, compressed);
      return [file + extension];
    }),
  );
  return written.flat();
}
