/**
 * The review desk: the time from a decision to the next photo, sharp on the screen, beside the same desk without decoding
 * ahead (docs/rules/review.md, "No wait").
 */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { browserEnv } from '../../scripts/test/browser.ts';
import { addAccount } from '../e2e/harness/accounts.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { launchBrowser, openDevice } from '../e2e/harness/device.ts';
import { openNetwork } from '../e2e/harness/network.ts';
import type { Network } from '../e2e/harness/network.ts';
import { planeForm } from '../e2e/harness/seed.ts';
import { storeSession } from '../e2e/harness/store-session.ts';
import { requireBrowser } from './page-load.ts';
import { addPhotographer, startSite } from './site.ts';
import type { BenchTable, Site } from './site.ts';

const DECISIONS = 40;
/** A few more, so that there is always a next one. */
const PHOTOS = 44;
/** A tablet, on which a 3:2 photo is shown smaller than its display copy. */
const TABLET = { viewport: { width: 1024, height: 768 }, motion: true } as const;
/** The memory of a device that decodes nothing ahead, in GiB. */
const NOTHING_AHEAD_GIB = 1;
/** Devices by memory in GiB. */
const MEMORY_GIB = [
  [NOTHING_AHEAD_GIB, 'nothing decoded ahead'],
  [2, 'next three decoded ahead'],
  [8, 'next three, and the current one in full size'],
] as const;
/** How long a reviewer looks at a photo. */
const LOOK_MS = 800;
const TIMEOUT_MS = 180_000;

/** The times of one decision, in ms since the key was pressed. */
interface Times {
  /** Until the frame in which the list has changed. */
  listed: number;
  /** Until the frame with the next photo's picture, decoded, is on the screen. */
  sharp: number;
}

/**
 * Measures 40 decisions on each of three devices in turn, all with all pictures stored and without a network. They differ in
 * what they decode ahead, which depends on their memory.
 */
export async function measureDesk(folder: string): Promise<BenchTable> {
  Object.assign(process.env, browserEnv(await requireBrowser()));
  const site = await startSite(folder, 'desk');
  const network = await openNetwork(site.server.port);
  const browser = await launchBrowser();
  try {
    await sendPhotos(site);
    const reviewer = await addAccount(site.server, site.origin, {
      username: 'reviewer',
      roles: ['is_plane_reviewer'],
    });
    const times = await review({ browser, network, reviewer });
    const sharpest = (memory: number) => percentile(of(times.get(memory) ?? [], 'sharp'), 0.95);
    return Object.fromEntries(
      MEMORY_GIB.map(([memory, name]) => [
        name,
        {
          ...rowOf(times.get(memory) ?? []),
          'sharp p95, ratio': (sharpest(memory) / sharpest(NOTHING_AHEAD_GIB)).toFixed(2),
        },
      ]),
    );
  } finally {
    await browser.close();
    await network.close();
    await site.server.stop();
  }
}

/** Sends photos with as much detail as a camera's, so that decoding one takes as long. */
async function sendPhotos(site: Site): Promise<void> {
  const sender = await addPhotographer(site);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const size = { width: 3000, height: 2000 };
  const texture = await sharp({ create: { ...size, channels: 3, background: '#88aacc', noise } })
    .blur(1)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (let number = 0; number < PHOTOS; number += 1) {
    const jpeg = await sharp(texture)
      .modulate({ hue: number * 8 })
      .jpeg({ quality: 88 })
      .toBuffer();
    await sendPhoto(site.origin, sender.token, planeForm(`D-AB${number + 10}`), jpeg);
  }
}

interface Desk {
  browser: Browser;
  network: Network;
  reviewer: Account;
}

/** Approves 40 photos, one after the other, on each device. Returns the times by the device's memory. */
async function review(desk: Desk): Promise<Map<number, Times[]>> {
  const devices: { memory: number; page: Page; dispose: () => Promise<void> }[] = [];
  try {
    for (const [memory] of MEMORY_GIB) devices.push({ memory, ...(await openDesk(desk, memory)) });
    await desk.network.down();
    await devices[0]?.page.waitForTimeout(LOOK_MS);
    const times = new Map<number, Times[]>(devices.map(({ memory }) => [memory, []]));
    for (let decision = 0; decision < DECISIONS; decision += 1) {
      for (const { memory, page } of devices) times.get(memory)?.push(await approve(page));
    }
    return times;
  } finally {
    await desk.network.up();
    for (const { dispose } of devices) await dispose();
  }
}

/** Opens the desk on a device with this memory in GiB, and waits until all photos are stored. */
async function openDesk({ browser, network, reviewer }: Desk, memory: number) {
  const { page, dispose } = await openDevice(browser, network.origin, TABLET);
  await page.addInitScript(
    `Object.defineProperty(navigator, 'deviceMemory', { get: () => ${memory} });
    localStorage.setItem('review.ahead', '50')`,
  );
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await page
    .getByRole('button', { name: new RegExp(`^${PHOTOS} of ${PHOTOS} photos`) })
    .waitFor({ timeout: TIMEOUT_MS });
  return { page, dispose };
}

async function approve(page: Page): Promise<Times> {
  await page.evaluate(WATCH);
  await page.keyboard.press('a');
  const times = await page.evaluate<Times>('globalThis.times');
  await page.waitForTimeout(LOOK_MS);
  return times;
}

/**
 * Scripts are strings, because tsx rewrites functions. A picture with `decoding="sync"` is on the screen in the first frame
 * after the key, whose time the browser reports as the key's "event timing", rounded up to 8 ms. Any other one is painted
 * when it is decoded, at its "element timing".
 */
const WATCH = `globalThis.times = new Promise((resolve) => {
  const current = () => document.querySelector('[data-photo]:is(div):not([aria-hidden])');
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  const before = current()?.dataset.photo;
  const painted = new Map();
  new PerformanceObserver((list) => {
    for (const { identifier, renderTime } of list.getEntries()) painted.set(identifier, renderTime);
  }).observe({ type: 'element' });
  let firstFrame;
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'keydown' && startTime === pressed) firstFrame = duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  let pressed;
  addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp; }, { capture: true, once: true });
  const isSharp = (image) => image?.complete === true && image.naturalWidth > 1500;
  const watch = async () => {
    while (pressed === undefined || current()?.dataset.photo === before) await frame();
    const listed = performance.now() - pressed;
    const isDecoded = () => {
      const image = current().querySelector('img');
      return isSharp(image) && image.decoding === 'sync';
    };
    if (isDecoded()) {
      while (firstFrame === undefined) await frame();
      resolve({ listed, sharp: firstFrame });
      return;
    }
    for (const image of current().querySelectorAll('img')) {
      image.setAttribute('elementtiming', current().dataset.photo);
    }
    while (!isSharp(current()?.querySelector('img'))) await frame();
    const { photo } = current().dataset;
    await current().querySelector('img').decode();
    const decoded = performance.now();
    while (!painted.has(photo)) await frame();
    resolve({ listed, sharp: Math.max(decoded, painted.get(photo)) - pressed });
  };
  void watch();
});
undefined;`;

function of(times: readonly Times[], part: keyof Times): number[] {
  return times.map((each) => each[part]);
}

function rowOf(times: readonly Times[]): Record<string, string> {
  const ms = (part: keyof Times, share: number) => percentile(of(times, part), share).toFixed(0);
  return {
    photos: String(times.length),
    'list changed p50, ms': ms('listed', 0.5),
    'list changed p95, ms': ms('listed', 0.95),
    'sharp p50, ms': ms('sharp', 0.5),
    'sharp p95, ms': ms('sharp', 0.95),
  };
}

/** The smallest value that at least this share of the values doesn't exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
