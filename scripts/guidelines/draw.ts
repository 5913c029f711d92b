/**
 * Letters the pictures of the guidelines (docs/rules/photos.md, "Guidelines") and writes the plates into
 * `public/guidelines`: `npx tsx scripts/guidelines/draw.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeOurFonts } from './fonts.ts';

takeOurFonts();
// Only now: sharp reads where the fonts are while it loads.
const { setPlate } = await import('./layout.ts');
const { plateNames, WORDS } = await import('./words.ts');

/** Most bytes of a file. */
const MOST_BYTES = 80_000;

const picture = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`pictures/${name}.jpg`, import.meta.url)));

for (const [language, lettering] of Object.entries(WORDS)) {
  for (const name of plateNames) {
    const pictures = { wrong: picture(`${name}-wrong`), right: picture(`${name}-right`) };
    const plate = await setPlate({ name, lettering, ...pictures });
    const jpeg = await asLargeAsMayBe((quality) => plate.clone().jpeg({ quality, mozjpeg: true }).toBuffer());
    const file = new URL(`../../public/guidelines/${language}/${name}.jpg`, import.meta.url);
    writeFileSync(file, jpeg.bytes);
    console.log(`${language}/${name}.jpg: ${jpeg.bytes.length} bytes, quality ${jpeg.quality}`);
  }
}

/** The file of the best quality that isn't too large. */
async function asLargeAsMayBe(
  draw: (quality: number) => Promise<Buffer>,
): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = 84; ; quality -= 2) {
    const bytes = await draw(quality);
    if (bytes.length <= MOST_BYTES || quality <= 40) return { bytes, quality };
  }
}
