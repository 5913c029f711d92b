/** Tests that open the bench page, in which a file can be picked and given to the image worker. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ComposeRequest } from '../../../workers/image.api.ts';
import { openDevice } from '../harness/device.ts';
import type { Device } from '../harness/device.ts';
import { browserTest } from '../harness/shared-browser.ts';
import { startBenchSite } from './bench-site.ts';
import type { BenchSite } from './bench-site.ts';

/** Opens the page and picks a file in it; `prepare` runs before the page's scripts. */
type Pick = (file: string, prepare?: (page: Page) => Promise<void>) => Promise<Page>;

interface Fixtures {
  folder: string;
  site: BenchSite;
  camera: string;
}

export const test = browserTest.extend<{ pick: Pick }, Fixtures>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
    async ({}, provide) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photos-'));
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const site = await startBenchSite();
      await provide(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  /** 24 megapixels of fine detail from a camera held upright. It is stored in landscape, with EXIF orientation and position. */
  camera: [
    async ({ folder }, provide) => {
      const file = path.join(folder, 'camera.jpg');
      await sharp({
        create: {
          width: 6000,
          height: 4000,
          channels: 3,
          background: '#5b7fa6',
          noise: { type: 'gaussian', mean: 128, sigma: 24 },
        },
      })
        .jpeg({ quality: 88 })
        .withExif({
          IFD0: { Make: 'Nikon', Model: 'Z 8' },
          IFD2: { ISOSpeedRatings: '200', FNumber: '8/1', ExposureTime: '1/1000' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '31/1 8/1 0/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '121/1 48/1 0/1',
          },
        })
        .withMetadata({ orientation: 6 })
        .toFile(file);
      await provide(file);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  pick: async ({ site, sharedBrowser }, provide) => {
    const devices: Device[] = [];
    await provide(async (file, prepare) => {
      const device = await openDevice(sharedBrowser, site.origin);
      devices.push(device);
      await prepare?.(device.page);
      await device.page.goto('/');
      await device.page.locator('input').setInputFiles(file);
      return device.page;
    });
    for (const device of devices) await device.dispose();
  },
});

/** A composition at full size. */
export const request: ComposeRequest = {
  watermark: { size: 100, x: 10, y: 10, colour: 'light' },
  username: 'trackside',
  year: 2031,
};

/** Makes a composite in the page; rejects if there is none. */
export async function compose(page: Page, wanted: ComposeRequest, turn = 0) {
  const outcome = await page.evaluate(([what, degrees]) => globalThis.bench.compose(what, degrees), [
    wanted,
    turn,
  ] as const);
  if (!outcome.ok) throw new Error(`no composite: ${outcome.problem}`);
  return { ...outcome, jpeg: Buffer.from(outcome.jpeg, 'base64') };
}
