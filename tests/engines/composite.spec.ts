/** The picture that is sent, composed by three engines from one photo: nearly the same in each, and the right way up. */
import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { readSample } from '../../scripts/samples/catalogue.ts';
import { openDevice } from '../e2e/harness/device.ts';
import { startBrowser, startFirefox } from '../e2e/harness/engine.ts';
import { startBenchSite } from '../bench/image-worker/bench-site.ts';
import { Phone } from './phone.ts';
import { expect, test } from './test.ts';

/** How a camera may be held (EXIF). */
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
/** How far from Chromium's a picture may be on average, of 255. */
const MEAN = 2;
/** How far most of its pixels may be. */
const NEAR = 8;
const MOST = 0.99;

/** Runs in the page, so it uses nothing from outside. */
const compose = async () => {
  const watermark = { size: 100, x: 10, y: 10, colour: 'light' } as const;
  const outcome = await globalThis.bench.compose({ watermark, username: 'trackside', year: 2031 });
  if (!outcome.ok) throw new Error(`no composite: ${outcome.problem}`);
  return outcome.jpeg;
};

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
test('the composite of a photo in each orientation is the same in three engines', async ({}, info) => {
  const site = await startBenchSite();
  const files: string[] = [];
  for (const orientation of ORIENTATIONS) {
    const file = info.outputPath(`${orientation}.jpg`);
    const photo = sharp(await readSample('dawn-nose')).resize(1500);
    await writeFile(file, await photo.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer());
    files.push(file);
  }
  const expected = await composedBy(await startBrowser(), site.origin, files);
  const pictures = {
    Firefox: await composedBy(await startFirefox(), site.origin, files),
    WebKit: await composedByWebKit(site.origin, files),
  };
  await site.close();
  for (const [engine, composed] of Object.entries(pictures)) {
    for (const [index, jpeg] of composed.entries()) {
      const { mean, near } = await compare(jpeg, expected[index] ?? Buffer.alloc(0));
      console.log(
        `${engine}, orientation ${ORIENTATIONS[index]}: mean ${mean.toFixed(2)}, near ${(100 * near).toFixed(1)} %`,
      );
      expect.soft(mean, `${engine}, orientation ${ORIENTATIONS[index]}`).toBeLessThanOrEqual(MEAN);
      expect.soft(near, `${engine}, orientation ${ORIENTATIONS[index]}`).toBeGreaterThanOrEqual(MOST);
    }
  }
});

async function composedBy(browser: Browser, origin: string, files: readonly string[]): Promise<Buffer[]> {
  const { page } = await openDevice(browser, origin);
  const composed: Buffer[] = [];
  for (const file of files) {
    await page.goto('/');
    await page.locator('input').setInputFiles(file);
    composed.push(Buffer.from(await page.evaluate(compose), 'base64'));
  }
  await browser.close();
  return composed;
}

async function composedByWebKit(origin: string, files: readonly string[]): Promise<Buffer[]> {
  const phone = await Phone.start(origin);
  const composed: Buffer[] = [];
  for (const file of files) {
    await phone.goto('/');
    await phone.pick(file);
    composed.push(Buffer.from(await phone.evaluate(compose), 'base64'));
  }
  await phone.dispose();
  return composed;
}

/** The mean difference of two pictures of one size, of 255, and the share of pixels whose every channel is near. */
async function compare(one: Buffer, other: Buffer): Promise<{ mean: number; near: number }> {
  const [a, b] = [
    await sharp(one).raw().toBuffer({ resolveWithObject: true }),
    await sharp(other).raw().toBuffer({ resolveWithObject: true }),
  ];
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height]);
  const { channels } = a.info;
  let sum = 0;
  let near = 0;
  for (let pixel = 0; pixel < a.data.length; pixel += channels) {
    let furthest = 0;
    for (let channel = pixel; channel < pixel + channels; channel += 1) {
      const off = Math.abs((a.data[channel] ?? 0) - (b.data[channel] ?? 0));
      sum += off;
      furthest = Math.max(furthest, off);
    }
    if (furthest <= NEAR) near += 1;
  }
  return { mean: sum / a.data.length, near: near / (a.data.length / channels) };
}
