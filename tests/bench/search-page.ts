/** The time from a key press in the gallery's search field until the results are painted, on the whole page and a slow CPU. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright';
import sharp from 'sharp';
import { browserEnv, findBrowser } from '../../scripts/test/browser.ts';
import { openEmbedded } from '../../server/platform/db/embedded.ts';
import { openFileStorage } from '../../server/platform/storage/files.ts';
import { pairStorage } from '../../server/platform/storage/pairing.ts';
import { MAX_PAGE_SIZE } from '../../src/contract/rules/limits.ts';
import { launchBrowser, openDevice } from '../e2e/harness/device.ts';
import { fillWithPhotos } from './fill.ts';
import { median, startSite } from './site.ts';
import type { BenchTable } from './site.ts';

/** How many times slower than this machine the CPU is. */
const CPU_SLOWDOWN = 4;
/** A mid-range phone. */
const PHONE = { viewport: { width: 412, height: 823 }, touch: true, serviceWorker: false } as const;
/** The typed text. At first it finds all photos, then fewer with each key, and one at the end. */
const TERM = 'photo 1234';
const ROUNDS = 5;
/** Delay after a key press, longer than all its effects. */
const SETTLE_MS = 700;

/** The main thread's work for a key press, in ms. The total includes painting and other activities. */
interface Work {
  total: number;
  script: number;
  styleAndLayout: number;
  /** Time from the key press to the next paint. The resolution is 8 ms. */
  painted: number;
  /** Duration of the longest task. */
  longest: number;
}

/** A key that types nothing, to measure the baseline. */
const NO_LETTER = 'Shift';

/** Measures each key press in a search of as many photos as a device stores for it. */
export async function measureSearchPage(folder: string): Promise<BenchTable> {
  const found = await findBrowser((line) => console.log(line));
  if (found === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(found));
  const site = await startWithPhotos(folder);
  const browser = await launchBrowser();
  try {
    const { page } = await openDevice(browser, site.origin, PHONE);
    const picture = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#678' } })
      .jpeg()
      .toBuffer();
    await page.route('**/media/**', (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }));
    await page.addInitScript(WATCH);
    await page.goto('/gallery');
    const field = page.getByRole('searchbox');
    await field.focus();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const byLength: Work[][] = Array.from(TERM, () => []);
    const baseline: Work[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.fill('');
      await page.waitForTimeout(SETTLE_MS);
      for (const [n, letter] of Array.from(TERM).entries()) {
        const work = await press(page, session, letter);
        if (n === 0) baseline.push(await press(page, session, NO_LETTER));
        // Skip the first round, in which the photos' text is prepared for the search.
        if (round > 0) byLength[n]?.push(work);
      }
    }
    const table: BenchTable = { 'a key without a letter': medianRow(baseline) };
    for (const [n, keys] of byLength.entries()) table[`"${TERM.slice(0, n + 1)}"`] = medianRow(keys);
    return table;
  } finally {
    await browser.close();
    await site.server.stop();
  }
}

/** A script for the page. It is a string because tsx rewrites functions. */
const WATCH = `
  globalThis.painted = 0;
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (name === 'keydown') globalThis.painted = Math.max(globalThis.painted, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask' });`;

async function press(page: Page, session: CDPSession, letter: string): Promise<Work> {
  await page.evaluate('globalThis.painted = 0; globalThis.longest = 0');
  const before = await metrics(session);
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  await page.waitForTimeout(SETTLE_MS);
  const after = await metrics(session);
  const ms = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  const [painted, longest] = await page.evaluate<[number, number]>(
    '[globalThis.painted, globalThis.longest]',
  );
  return {
    total: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    styleAndLayout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
    painted,
    longest,
  };
}

async function metrics(session: CDPSession): Promise<Map<string, number>> {
  const response = await session.send('Performance.getMetrics');
  return new Map(response.metrics.map(({ name, value }) => [name, value]));
}

function medianRow(keys: readonly Work[]) {
  const medianOf = (part: keyof Work) => median(keys.map((work) => work[part])).toFixed(0);
  return {
    'work, ms': medianOf('total'),
    'script, ms': medianOf('script'),
    'style and layout, ms': medianOf('styleAndLayout'),
    'longest task over 50, ms': medianOf('longest'),
    'until the next paint, ms': medianOf('painted'),
  };
}

/** Starts a site with as many photos as a device stores, without files. */
async function startWithPhotos(folder: string) {
  const name = 'stored';
  await mkdir(path.join(folder, name));
  const database = await openEmbedded(path.join(folder, name, 'db'));
  await pairStorage(database, await openFileStorage(path.join(folder, name, 'photos')));
  await fillWithPhotos(database.db, 2 * MAX_PAGE_SIZE);
  await database.close();
  return startSite(folder, name);
}
