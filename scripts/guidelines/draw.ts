/**
 * Adds the lettering to the pictures of the guidelines (docs/rules/photos.md, "Guidelines") and writes the plates to
 * `public/guidelines`: `npx tsx scripts/guidelines/draw.ts`.
 */
import { readFileSync, writeFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** The fonts, from npm packages. */
const FONT_FILES = [
  '@fontsource/b612/files/b612-latin-400-normal.woff',
  '@fontsource/b612/files/b612-latin-700-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
];

/**
 * Restricts fontconfig to the fonts in `FONT_FILES`, so that an SVG looks the same on every machine. Call it before sharp is
 * loaded.
 */
function restrictFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'wingrail-fonts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'cache'));
  const find = createRequire(import.meta.url).resolve;
  for (const [i, file] of FONT_FILES.entries()) {
    writeFileSync(join(folder, `${i}.ttf`), unpackWoff(readFileSync(find(file))));
  }
  const conf = join(folder, 'fonts.conf');
  writeFileSync(
    conf,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = conf;
}

/** Unpacks a WOFF 1.0 file: inflates its tables and writes an OpenType header. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Uint8Array[] = [head];
  let at = head.length;
  for (let i = 0; i < count; i++) {
    const from = 44 + 20 * i;
    const to = 12 + 16 * i;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const size = woff.readUInt32BE(from + 12);
    const stored = woff.subarray(start, start + packed);
    const table = packed < size ? inflateSync(stored) : stored;
    // A table entry consists of tag, checksum, offset and length.
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(size, to + 12);
    const gap = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, gap);
    at += table.length + gap.length;
  }
  return Buffer.concat(parts);
}

restrictFonts();
// Imported only now, since sharp reads the font configuration when it loads.
const { drawPlate } = await import('./layout.ts');
const { plateNames, LETTERING } = await import('./lettering.ts');

/** The size limit of a picture file. */
const MAX_BYTES = 80_000;

const picture = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`pictures/${name}.jpg`, import.meta.url)));

for (const [language, lettering] of Object.entries(LETTERING)) {
  for (const name of plateNames) {
    const pictures = { wrong: picture(`${name}-wrong`), right: picture(`${name}-right`) };
    const plate = await drawPlate({ name, lettering, ...pictures });
    const jpeg = await drawWithinLimit((quality) =>
      plate.clone().jpeg({ quality, mozjpeg: true }).toBuffer(),
    );
    const file = new URL(`../../public/guidelines/${language}/${name}.jpg`, import.meta.url);
    writeFileSync(file, jpeg.bytes);
    console.log(`${language}/${name}.jpg: ${jpeg.bytes.length} bytes, quality ${jpeg.quality}`);
  }
}

/** Draws at the best quality that stays within the size limit. */
async function drawWithinLimit(
  draw: (quality: number) => Promise<Buffer>,
): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = 84; ; quality -= 2) {
    const bytes = await draw(quality);
    if (bytes.length <= MAX_BYTES || quality <= 40) return { bytes, quality };
  }
}
