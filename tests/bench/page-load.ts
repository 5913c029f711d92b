/** Page load times in a phone's browser, by Lighthouse for first visits, and until the first photo for later visits. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { readSample, samples } from '../../scripts/samples/catalogue.ts';
import { QUIET_ARGS } from '../../scripts/test/browser-start.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import type { FoundBrowser } from '../../scripts/test/browser.ts';
import { addAccount } from '../e2e/harness/accounts.ts';
import { openNetwork } from '../e2e/harness/network.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { startPlainShellProxy } from './plain-shell.ts';
import { addPhotographer, median, startSite } from './site.ts';
import type { BenchTable, Site } from './site.ts';

/** Fetched on demand, since its dependencies would be a quarter of all development dependencies. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Number of first visits to each page, of which the median counts. */
const RUNS = 3;
const LATER_VISITS = 5;
/** How many times slower than this machine the phone's CPU is. */
const CPU_SLOWDOWN = 4;
/** Number of sample photos on the site, enough for a page of planes and some trains. */
const PHOTOS = 12;
/** Lighthouse's mid-range phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const TIMEOUT_MS = 3 * 60_000;

/** A site with sample photos. */
interface SampleSite extends Site {
  /** Paths of the measured pages, by label. */
  pages: Record<string, string>;
}

/** Measures first visits to each page with and without server rendering, with Lighthouse's settings for phones. */
export async function measureFirstVisit(folder: string): Promise<BenchTable> {
  const browser = await requireBrowser();
  const site = await startWithPhotos(folder);
  const plain = await startPlainShellProxy(site.server.port);
  try {
    const table: BenchTable = {};
    for (const [name, address] of Object.entries(site.pages)) {
      const reports: Report[] = [];
      const plainReports: Report[] = [];
      // Alternate, so that a busy moment of the machine affects both.
      for (let run = 0; run < RUNS; run += 1) {
        reports.push(await report(browser, site.origin + address, folder));
        plainReports.push(await report(browser, plain.origin + address, folder));
      }
      table[name] = medianRow(reports);
      table[`${name}, not server-rendered`] = medianRow(plainReports);
    }
    return table;
  } finally {
    await plain.close();
    await site.server.stop();
  }
}

/** Measures the first photo's paint time on later visits, with an active service worker and a CPU four times slower. */
export async function measureSecondVisit(folder: string): Promise<BenchTable> {
  const browser = await requireBrowser();
  const site = await startWithPhotos(folder);
  const network = await openNetwork(site.server.port);
  const profile = await mkdtemp(path.join(folder, 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.path,
    env: { ...process.env, ...browser.env },
    args: [...QUIET_ARGS],
    ...PHONE,
  });
  try {
    const table: BenchTable = {};
    for (const [name, address] of Object.entries(site.pages)) {
      await fillCaches(context, network.origin + address);
      const online = await firstPhotoMs(context, network.origin + address);
      await network.down();
      const offline = await firstPhotoMs(context, network.origin + address);
      await network.up();
      table[name] = {
        'first photo, ms': online.toFixed(0),
        'offline, ms': offline.toFixed(0),
        'offline / online': (offline / online).toFixed(2),
      };
    }
    return table;
  } finally {
    await context.close();
    await network.close();
    await site.server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Finds the browser for measurements; throws if there is none. */
export async function requireBrowser(): Promise<FoundBrowser> {
  const browser = await findBrowser((line) => console.log(line));
  if (browser === undefined) throw new Error('no browser');
  return browser;
}

/** Starts a site with approved sample photos, uploaded and approved through the API. */
export async function startWithPhotos(folder: string): Promise<SampleSite> {
  const site = await startSite(folder, `site-${Date.now()}`);
  const sender = await addPhotographer(site);
  const reviewer = await addAccount(site.server, site.origin, {
    username: 'reviewer',
    roles: ['is_super_image_reviewer'],
  });
  const approved = samples.filter(({ status }) => status === 'approved').slice(0, PHOTOS);
  let last = 0;
  for (const { id, form } of approved) {
    last = await sendPhoto(site.origin, sender.token, form, await readSample(id));
    await decide(site.origin, reviewer.token, last, { action: 'approve' });
  }
  return {
    ...site,
    pages: { home: '/', gallery: '/gallery', 'a photo': `/photo/${last}`, 'hot list': '/hots' },
  };
}

const METRICS = {
  'first paint, s': 'first-contentful-paint',
  'largest paint, s': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;
const SCORES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  search: 'seo',
} as const;

/** The part of Lighthouse's report that is used here. */
interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

const run = promisify(execFile);

/** Runs Lighthouse up to three times, because it fails on a busy machine if its trace has gaps. */
async function report(...args: Parameters<typeof lighthouse>): Promise<Report> {
  for (let retries = 2; retries > 0; retries -= 1) {
    const result = await lighthouse(...args).catch((error: unknown) => {
      console.log(`retrying: ${error instanceof Error ? error.message.split('\n').at(-2) : String(error)}`);
      return undefined;
    });
    if (result !== undefined) return result;
  }
  return lighthouse(...args);
}

/** Measures one visit with a new profile by running Lighthouse's command line. */
async function lighthouse(browser: FoundBrowser, address: string, folder: string): Promise<Report> {
  const file = path.join(folder, `report-${Date.now()}.json`);
  const args = [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=--headless=new ${QUIET_ARGS.join(' ')}`,
  ];
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.path };
  await run('npm', args, { env, timeout: TIMEOUT_MS, cwd: folder });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lighthouse wrote it
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function medianRow(reports: readonly Report[]): Record<string, string> {
  const table: Record<string, string> = {};
  for (const [name, audit] of Object.entries(METRICS)) {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    table[name] = name.endsWith(' s') ? (value / 1000).toFixed(1) : value.toFixed(name === 'shift' ? 2 : 0);
  }
  for (const [name, category] of Object.entries(SCORES)) {
    const value = median(reports.map(({ categories }) => categories[category]?.score ?? Number.NaN));
    table[name] = (value * 100).toFixed(0);
  }
  return table;
}

/** Visits an address until the service worker controls the page and the images are cached. */
async function fillCaches(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(address);
  await valueInPage(page, 'navigator.serviceWorker.controller?.state');
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await valueInPage(page, FIRST_PHOTO);
  }
  await page.close();
}

/**
 * An expression with the time from the start of the visit until the first photo was painted, in ms; undefined until then. It
 * is a string because tsx rewrites functions.
 */
const FIRST_PHOTO = 'globalThis.firstPhoto';
const WATCH = `new PerformanceObserver((list) => {
  for (const { url, startTime } of list.getEntries())
    if (url.includes('/media/')) globalThis.firstPhoto ??= startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** Waits until an expression has a value in the page, and returns that value. */
function valueInPage(page: Page, expression: string): Promise<string | number> {
  const read = () => page.evaluate<string | number | undefined>(expression);
  return waitFor(expression, read, TIMEOUT_MS);
}

/** Median of the time until the first photo is painted, in ms. */
async function firstPhotoMs(context: BrowserContext, address: string): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < LATER_VISITS; visit += 1) {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: 'commit' });
    times.push(Number(await valueInPage(page, FIRST_PHOTO)));
    await page.close();
  }
  return median(times);
}
