/** How far apart the checks of a picked photo and of its composite are: what the photographer and the reviewer see. */
import path from 'node:path';
import sharp from 'sharp';
import { pictureOf, readPicture } from '../../../scripts/checks/read-picture.ts';
import { samplePath, samples } from '../../../scripts/samples/catalogue.ts';
import { browserEnv, findBrowser } from '../../../scripts/test/browser.ts';
import { hammingDistance } from '../../../workers/image/checks/pdq-distance.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';
import { launchBrowser, openDevice } from '../../e2e/harness/device.ts';
import { startBenchSite } from '../image-worker/bench-site.ts';
import { median } from '../site.ts';
import type { BenchTable } from '../site.ts';

/** Every fourth sample. */
const PHOTOS = samples.filter((_, index) => index % 4 === 0).map(({ id }) => id);

/** What is compared, by row: the difference of composite and source. */
const DIFFERENCES: Record<string, (source: MeasuredChecks, composite: MeasuredChecks) => number | undefined> =
  {
    'tilt, °': (a, b) =>
      a.tilt.trust === 'unknown' || b.tilt.trust === 'unknown' ? undefined : a.tilt.degrees - b.tilt.degrees,
    'clipped highlights, % of the photo': (a, b) => a.exposure.highlights.total - b.exposure.highlights.total,
    'clipped shadows, % of the photo': (a, b) => a.exposure.shadows.total - b.exposure.shadows.total,
    'sharpness, % of the value': (a, b) => 100 * (a.sharpness.value / b.sharpness.value - 1),
    'noise, levels': (a, b) => a.noise.sigma - b.noise.sigma,
    'dust, spots': (a, b) => a.dust.spots.length - b.dust.spots.length,
    'halos, %': (a, b) =>
      a.halo.trust === 'unknown' || b.halo.trust === 'unknown'
        ? undefined
        : a.halo.overshoot - b.halo.overshoot,
    'PDQ, bits of 256': (a, b) => hammingDistance(a.pdq.hash, b.pdq.hash),
  };

/** Composes each photo in a browser, with the default watermark, and checks both in the same way. */
export async function measureComposites(): Promise<BenchTable> {
  const found = await findBrowser((line) => console.log(line));
  if (found === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(found));
  const site = await startBenchSite();
  const browser = await launchBrowser();
  const pairs: [source: MeasuredChecks, composite: MeasuredChecks][] = [];
  try {
    const { page } = await openDevice(browser, site.origin);
    for (const id of PHOTOS) {
      await page.goto('/');
      await page.locator('input').setInputFiles(path.resolve(samplePath(id)));
      const made = await page.evaluate(() =>
        globalThis.bench.compose({
          watermark: { size: 100, x: 75, y: 85, colour: 'light' },
          username: 'trackside',
          year: 2031,
        }),
      );
      if (!made.ok) throw new Error(`${id}: ${made.problem}`);
      const { picture, bytes } = await readPicture(samplePath(id));
      const jpeg = Buffer.from(made.jpeg, 'base64');
      const { photo, watermark } = made.layout;
      const pixels = await sharp(jpeg)
        .extract({ left: 0, top: 0, ...photo })
        .raw()
        .toBuffer();
      const composite = pictureOf(pixels, photo, watermark ?? 'none');
      pairs.push([runChecks(picture, bytes), runChecks(composite, jpeg)]);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const table: BenchTable = {};
  for (const [name, difference] of Object.entries(DIFFERENCES)) {
    const apart = pairs.flatMap(([source, composite]) => {
      const value = difference(source, composite);
      return value === undefined ? [] : [Math.abs(value)];
    });
    table[name] = {
      photos: String(apart.length),
      median: median(apart).toFixed(2),
      most: Math.max(0, ...apart).toFixed(2),
    };
  }
  return table;
}
