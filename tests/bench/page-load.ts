/** How fast pages are in a phone's browser: Lighthouse on a first visit, and the first photo on a second one. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { decide, sendPhoto } from '../../scripts/client/photos.ts';
import { readSample, samples } from '../../scripts/samples/catalogue.ts';
import { QUIET_ARGS } from '../../scripts/test/browser-start.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import type { FoundBrowser } from '../../scripts/test/browser.ts';
import { addAccount } from '../e2e/harness/accounts.ts';
import { openNetwork } from '../e2e/harness/network.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { openPlainShell } from './plain-shell.ts';
import { addSender, median, startSite } from './site.ts';
import type { Figures, Site } from './site.ts';

/** Fetched when it is asked for: with what it brings it is a quarter of everything else that development needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Each page is loaded so often; the one in the middle counts. */
const RUNS = 3;
const SECOND_VISITS = 5;
/** How much slower than this machine the phone is. */
const SLOWER = 4;
/** How many of the samples are shown: enough for a page of planes and some trains. */
const PHOTOS = 12;
/** A phone of the middle, as Lighthouse has it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const LIMIT_MS = 3 * 60_000;

/** What is measured of one site. */
interface SampleSite extends Site {
  /** The pages, by the names that the table has for them. */
  pages: Record<string, string>;
}

/** First visits: Lighthouse at its settings for phones, by page; beside the same page as it would be without drawing. */
export async function measureFirstVisit(folder: string): Promise<Figures> {
  const browser = await browserHere();
  const site = await startWithPhotos(folder);
  const plain = await openPlainShell(site.server.port);
  try {
    const figures: Figures = {};
    for (const [name, address] of Object.entries(site.pages)) {
      const reports: Report[] = [];
      const without: Report[] = [];
      // In turn, so that a busy moment of the machine meets both.
      for (let run = 0; run < RUNS; run += 1) {
        reports.push(await report(browser, site.origin + address, folder));
        without.push(await report(browser, plain.origin + address, folder));
      }
      figures[name] = inTheMiddle(reports);
      figures[`${name}, not drawn`] = inTheMiddle(without);
    }
    return figures;
  } finally {
    await plain.close();
    await site.server.stop();
  }
}

/** Later visits: when the first photo is painted, with the service worker in charge, at a quarter of the speed. */
export async function measureSecondVisit(folder: string): Promise<Figures> {
  const browser = await browserHere();
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
    const figures: Figures = {};
    for (const [name, address] of Object.entries(site.pages)) {
      await becomeKnown(context, network.origin + address);
      const first = await firstPhotos(context, network.origin + address);
      await network.down();
      const without = await firstPhotos(context, network.origin + address);
      await network.up();
      figures[name] = {
        'first photo, ms': first.toFixed(0),
        'without a network, ms': without.toFixed(0),
        'without / with': (without / first).toFixed(2),
      };
    }
    return figures;
  } finally {
    await context.close();
    await network.close();
    await site.server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser that is measured with. */
export async function browserHere(): Promise<FoundBrowser> {
  const browser = await findBrowser((line) => console.log(line));
  if (browser === undefined) throw new Error('no browser');
  return browser;
}

/** A site with the approved photos of the samples, sent and decided by the API. */
export async function startWithPhotos(folder: string): Promise<SampleSite> {
  const site = await startSite(folder, `site-${Date.now()}`);
  const sender = await addSender(site);
  const reviewer = await addAccount(site.server, site.origin, {
    username: 'reviewer',
    roles: ['is_super_image_reviewer'],
  });
  const shown = samples.filter(({ status }) => status === 'approved').slice(0, PHOTOS);
  let last = 0;
  for (const { id, form } of shown) {
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

/** What of Lighthouse's report is read. */
interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
}

const run = promisify(execFile);

/** Lighthouse gives up where its recording has gaps, as it has on a busy machine: then it is asked again. */
async function report(...asked: Parameters<typeof lighthouse>): Promise<Report> {
  for (let left = 2; left > 0; left -= 1) {
    const made = await lighthouse(...asked).catch((error: unknown) => {
      console.log(`again: ${error instanceof Error ? error.message.split('\n').at(-2) : String(error)}`);
      return undefined;
    });
    if (made !== undefined) return made;
  }
  return lighthouse(...asked);
}

/** One visit with a new profile, by Lighthouse's own program. */
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
  await run('npm', args, { env, timeout: LIMIT_MS, cwd: folder });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lighthouse's own file
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function inTheMiddle(reports: readonly Report[]): Record<string, string> {
  const figures: Record<string, string> = {};
  for (const [name, audit] of Object.entries(METRICS)) {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    figures[name] = name.endsWith(' s') ? (value / 1000).toFixed(1) : value.toFixed(name === 'shift' ? 2 : 0);
  }
  for (const [name, category] of Object.entries(SCORES)) {
    const value = median(reports.map(({ categories }) => categories[category]?.score ?? Number.NaN));
    figures[name] = (value * 100).toFixed(0);
  }
  return figures;
}

/** Visits an address until the service worker has the app, and its pictures have been seen. */
async function becomeKnown(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(address);
  await inPage(page, 'navigator.serviceWorker.controller?.state');
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await inPage(page, FIRST_PHOTO);
  }
  await page.close();
}

/**
 * When the first photo was painted, ms after the visit began; undefined until then. A text, since the program that runs
 * this file rewrites functions.
 */
const FIRST_PHOTO = 'globalThis.firstPhoto';
const WATCH = `new PerformanceObserver((list) => {
  for (const { url, startTime } of list.getEntries())
    if (url.includes('/media/')) globalThis.firstPhoto ??= startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

/** What an expression is in a page, once it is something. */
function inPage(page: Page, expression: string): Promise<string | number> {
  const look = () => page.evaluate<string | number | undefined>(expression);
  return waitFor(expression, look, LIMIT_MS);
}

async function firstPhotos(context: BrowserContext, address: string): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < SECOND_VISITS; visit += 1) {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'commit' });
    times.push(Number(await inPage(page, FIRST_PHOTO)));
    await page.close();
  }
  return median(times);
}
