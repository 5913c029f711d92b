/** The time until the main content is painted on a first visit over a weak signal. */
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { QUIET_ARGS } from '../../scripts/test/browser-start.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { requireBrowser, PHONE, startWithPhotos } from './page-load.ts';
import { startPlainShellProxy } from './plain-shell.ts';
import { median } from './site.ts';
import type { BenchTable } from './site.ts';

/** A slow 3G or good 2G connection. */
const CONNECTION = { bytesPerSecond: 50_000, latencyMs: 400 };
/** Number of visits to each page, of which the median counts. */
const RUNS = 3;
const TIMEOUT_MS = 60_000;

/**
 * The pages, each with a script that sets `painted` to the time since the visit began, in ms. The scripts are strings because
 * tsx rewrites functions.
 */
const PAGES = {
  'upload, logged out: the link to register': {
    address: '/upload',
    watch: `const look = () => {
      if (document.querySelector('main a[href^="/register"]') === null) requestAnimationFrame(look);
      else requestAnimationFrame((now) => { globalThis.painted = now; });
    };
    requestAnimationFrame(look);`,
  },
  'gallery: the first photo': {
    address: '/gallery',
    watch: `new PerformanceObserver((list) => {
      for (const { url, startTime } of list.getEntries())
        if (url.includes('/media/')) globalThis.painted ??= startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });`,
  },
} as const;

/** Measures each page, alternately with and without server rendering. */
export async function measureWeakVisit(folder: string): Promise<BenchTable> {
  const { path, env } = await requireBrowser();
  const site = await startWithPhotos(folder);
  const plain = await startPlainShellProxy(site.server.port);
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [...QUIET_ARGS],
  });
  try {
    const table: BenchTable = {};
    for (const [name, { address, watch }] of Object.entries(PAGES)) {
      const rendered: number[] = [];
      const plainTimes: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        rendered.push(await visit(browser, site.origin + address, watch));
        plainTimes.push(await visit(browser, plain.origin + address, watch));
      }
      table[name] = {
        'server-rendered, s': (median(rendered) / 1000).toFixed(1),
        'not server-rendered, s': (median(plainTimes) / 1000).toFixed(1),
        ratio: (median(rendered) / median(plainTimes)).toFixed(2),
      };
    }
    return table;
  } finally {
    await browser.close();
    await plain.close();
    await site.server.stop();
  }
}

/** Makes one visit with empty storage. Returns the time until the main content was painted, in ms. */
async function visit(browser: Browser, address: string, watch: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONNECTION.latencyMs,
      downloadThroughput: CONNECTION.bytesPerSecond,
      uploadThroughput: CONNECTION.bytesPerSecond,
    });
    await page.goto(address, { waitUntil: 'commit' });
    const painted = () => page.evaluate<number | undefined>('globalThis.painted');
    return await waitFor(`a photo or a link at ${address}`, painted, TIMEOUT_MS);
  } finally {
    await context.close();
  }
}
