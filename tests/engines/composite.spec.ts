/** A photo in each orientation: three engines compose nearly the same picture, the right way up, and measure the same on it. */
import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openDevice } from '../e2e/harness/device.ts';
import { startBrowser, startFirefox } from '../e2e/harness/engine.ts';
import { ORIENTATIONS, ORIENTED_TILT, orientedPhoto } from '../files/oriented-photo.ts';
import { startBenchSite } from '../bench/image-worker/bench-site.ts';
import { Phone } from './phone.ts';
import { expect, test } from './test.ts';

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
  const report = await globalThis.bench.check();
  return { jpeg: outcome.jpeg, tilt: report?.tilt };
};
type Made = Awaited<ReturnType<typeof compose>>;

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
test('a photo in each orientation gives the same composite and the same checks in three engines', async ({}, info) => {
  const site = await startBenchSite();
  const files: string[] = [];
  for (const orientation of ORIENTATIONS) {
    const file = info.outputPath(`${orientation}.jpg`);
    await writeFile(file, await orientedPhoto(orientation));
    files.push(file);
  }
  const expected = await composedBy(await startBrowser(), site.origin, files);
  const made = {
    Firefox: await composedBy(await startFirefox(), site.origin, files),
    WebKit: await composedByWebKit(site.origin, files),
  };
  await site.close();
  expect(expected.map(({ tilt }) => tilt)).toEqual(
    ORIENTATIONS.map(() => ({ trust: 'sure', degrees: ORIENTED_TILT })),
  );
  for (const [engine, composed] of Object.entries(made)) {
    for (const [index, { jpeg, tilt }] of composed.entries()) {
      expect.soft(tilt, `${engine}, orientation ${ORIENTATIONS[index]}`).toEqual(expected[index]?.tilt);
      const { mean, near } = await compare(jpeg, expected[index]?.jpeg ?? '');
      console.log(
        `${engine}, orientation ${ORIENTATIONS[index]}: mean ${mean.toFixed(2)}, near ${(100 * near).toFixed(1)} %`,
      );
      expect.soft(mean, `${engine}, orientation ${ORIENTATIONS[index]}`).toBeLessThanOrEqual(MEAN);
      expect.soft(near, `${engine}, orientation ${ORIENTATIONS[index]}`).toBeGreaterThanOrEqual(MOST);
    }
  }
});

async function composedBy(browser: Browser, origin: string, files: readonly string[]): Promise<Made[]> {
  const { page } = await openDevice(browser, origin);
  const composed: Made[] = [];
  for (const file of files) {
    await page.goto('/');
    await page.locator('input').setInputFiles(file);
    composed.push(await page.evaluate(compose));
  }
  await browser.close();
  return composed;
}

async function composedByWebKit(origin: string, files: readonly string[]): Promise<Made[]> {
  const phone = await Phone.start(origin);
  const composed: Made[] = [];
  for (const file of files) {
    await phone.goto('/');
    await phone.pick(file);
    composed.push(await phone.evaluate(compose));
  }
  await phone.dispose();
  return composed;
}

/** The mean difference of two pictures of one size (base64), of 255, and the share of pixels whose every channel is near. */
async function compare(one: string, other: string): Promise<{ mean: number; near: number }> {
  const [a, b] = [
    await sharp(Buffer.from(one, 'base64')).raw().toBuffer({ resolveWithObject: true }),
    await sharp(Buffer.from(other, 'base64')).raw().toBuffer({ resolveWithObject: true }),
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
