/**
 * Draws the pictures of the guidelines (docs/rules/photos.md, "Guidelines") into `public/guidelines`:
 * `npx tsx scripts/guidelines/draw.ts`. To look at some of them small: `… draw.ts <folder> <scale> [plane_3 …]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeOurFonts } from './fonts.ts';
import type { PlateName } from './words.ts';

takeOurFonts();
// Only now: sharp reads where the fonts are while it loads.
const { drawPicture } = await import('./picture.ts');
const { setPlate } = await import('./layout.ts');
const { PLATES } = await import('./plates.ts');
const { WORDS } = await import('./words.ts');

const [folder = fileURLToPath(new URL('../../public/guidelines', import.meta.url)), size = '1', ...wanted] =
  process.argv.slice(2);
const scale = Number(size);
/** Most bytes of a file. */
const MOST_BYTES = 80_000;

for (const [name, { wrong, right }] of entries()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const drawings = { wrong: await drawPicture(wrong, scale), right: await drawPicture(right, scale) };
  for (const [language, lettering] of Object.entries(WORDS)) {
    const plate = await setPlate({ name, lettering, ...drawings, scale });
    const jpeg = await asLargeAsMayBe((quality) => plate.clone().jpeg({ quality, mozjpeg: true }).toBuffer());
    mkdirSync(join(folder, language), { recursive: true });
    writeFileSync(join(folder, language, `${name}.jpg`), jpeg.bytes);
    console.log(`${language}/${name}.jpg: ${jpeg.bytes.length} bytes, quality ${jpeg.quality}`);
  }
}

function entries() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record has these keys and no others
  return Object.entries(PLATES) as [PlateName, (typeof PLATES)[PlateName]][];
}

/** The file of the best quality that isn't too large. */
async function asLargeAsMayBe(
  draw: (quality: number) => Promise<Buffer>,
): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = 84; ; quality -= 4) {
    const bytes = await draw(quality);
    if (bytes.length <= MOST_BYTES || quality <= 40) return { bytes, quality };
  }
}
