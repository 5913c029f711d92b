/**
 * Draws every sample once for good: `npx tsx scripts/samples/export.ts` writes a JPEG each into `photos`, and what is
 * exactly known of them into `facts.ts`. Takes some 8 minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { samples } from './catalogue.ts';
import { sensorTurn } from './draw-sample.ts';
import { exifOf } from './file/exif.ts';
import { addGrain } from './file/grain.ts';
import { measure } from './measure.ts';
import { drawScene } from './render/draw.ts';
import type { Sample } from './sample.ts';

/** The longer side of a photo, px. */
const LONG_SIDE = 2400;
/** Of a panorama, so that its shorter side is long enough. */
const PANORAMA_SIDE = 2560;
/** Of a square one. */
const SQUARE_SIDE = 2160;
/** Of one that is 24 megapixels large, as a camera makes them. */
const LARGE_SIDE = 6000;
const LARGE = 'storm-landing';

/** A drawing is sharper than any lens, px. */
const LENS_BLUR = 0.6;
/** More grain than in the scenes, which were drawn smaller; but so much at most, steps of 256. */
const GRAIN = 1.3;
const MOST_GRAIN = 5;
const QUALITY = 88;

const here = fileURLToPath(new URL('.', import.meta.url));
mkdirSync(join(here, 'photos'), { recursive: true });
const entries: string[] = [];
for (const sample of samples.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
  const size = sizeOf(sample);
  const facts = { size, camera: sample.camera, ...measure(sample.scene(), size.width, size.height) };
  entries.push(`  ${JSON.stringify(sample.id)}: ${JSON.stringify(facts)},`);
  const jpeg = await photo(sample, size);
  writeFileSync(join(here, 'photos', `${sample.id}.jpg`), jpeg);
  console.log(`${sample.id} ${size.width} × ${size.height}, ${Math.round(jpeg.length / 1000)} kB`);
}
writeFileSync(
  join(here, 'facts.ts'),
  `/** What is exactly known of each photo. */
import type { Facts } from './sample.ts';

export const FACTS: Readonly<Record<string, Facts>> = {
${entries.join('\n')}
};
`,
);

/** Sides as the photo is meant to be seen, px. */
function sizeOf(sample: Sample): { width: number; height: number } {
  const [across, down] = sample.size;
  const long = Math.max(across, down);
  const shape = long / Math.min(across, down);
  const side =
    sample.id === LARGE ? LARGE_SIDE : shape > 2 ? PANORAMA_SIDE : shape === 1 ? SQUARE_SIDE : LONG_SIDE;
  return { width: Math.round((across * side) / long), height: Math.round((down * side) / long) };
}

async function photo(sample: Sample, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const scene = sample.scene();
  const { grain = 2.2, seed } = scene.develop;
  scene.develop.grain = 0;
  const pixels = await sharp(drawScene(scene, width, height), { raw: { width, height, channels: 3 } })
    .blur(LENS_BLUR * Math.max(1, width / LONG_SIDE) ** 0.5)
    .raw()
    .toBuffer();
  addGrain(pixels, Math.min(grain * GRAIN, MOST_GRAIN), seed);
  const sensor = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(sensorTurn(sample.camera.orientation))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: across, height: down } = sensor.info;
  return (
    sharp(sensor.data, { raw: { width: across, height: down, channels: 3 } })
      .withExif(exifOf(sample.camera))
      .withMetadata({ orientation: sample.camera.orientation ?? 1 })
      // All that mozjpeg knows, but for the passes that no camera writes.
      .jpeg({
        quality: QUALITY,
        chromaSubsampling: '4:2:0',
        trellisQuantisation: true,
        overshootDeringing: true,
        quantisationTable: 3,
        optimiseCoding: true,
      })
      .toBuffer()
  );
}
