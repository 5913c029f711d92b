/** Draws the two pictures of each plate once for good into `pictures`: `npx tsx scripts/guidelines/export.ts`. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeOurFonts } from './fonts.ts';

takeOurFonts();
// Only now: sharp reads where the fonts are while it loads.
const { default: sharp } = await import('sharp');
const { drawPicture } = await import('./picture.ts');
const { PLATES } = await import('./plates.ts');

/** So fine that a plate made of it looks as if it were made of the drawing itself. */
const QUALITY = 94;

const folder = fileURLToPath(new URL('pictures', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, plate] of Object.entries(PLATES)) {
  for (const side of ['wrong', 'right'] as const) {
    await sharp(await drawPicture(plate[side], 1))
      .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toFile(`${folder}/${name}-${side}.jpg`);
  }
}
