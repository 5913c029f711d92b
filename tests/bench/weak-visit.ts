/** How long a first visit takes at the edge of a network: until what somebody came for is painted. */
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { QUIET_ARGS } from '../../scripts/test/browser-start.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { browserHere, PHONE, startWithPhotos } from './page-load.ts';
import { openPlainShell } from './plain-shell.ts';
import { median } from './site.ts';
import type { Figures } from './site.ts';

/** A slow 3G, or a good 2G. */
const LINK = { bytesPerSecond: 50_000, latencyMs: 400 };
/** Each page is loaded so often; the one in the middle counts. */
const RUNS = 3;
const LIMIT_MS = 60_000;

/**
 * The pages, each with what sets `painted`, ms after the visit began. Texts, since the program that runs this file rewrites
 * functions.
 */
const PAGES = {
  'Upload, logged out: the ways in': {
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

/** Each page in turn with the same as it would be without what the server draws. */
export async function measureWeakVisit(folder: string): Promise<Figures> {
  const { path, env } = await browserHere();
  const site = await startWithPhotos(folder);
  const plain = await openPlainShell(site.server.port);
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [...QUIET_ARGS],
  });
  try {
    const figures: Figures = {};
    for (const [name, { address, watch }] of Object.entries(PAGES)) {
      const drawn: number[] = [];
      const without: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        drawn.push(await visit(browser, site.origin + address, watch));
        without.push(await visit(browser, plain.origin + address, watch));
      }
      figures[name] = {
        s: (median(drawn) / 1000).toFixed(1),
        'not drawn, s': (median(without) / 1000).toFixed(1),
        'drawn / not drawn': (median(drawn) / median(without)).toFixed(2),
      };
    }
    return figures;
  } finally {
    await browser.close();
    await plain.close();
    await site.server.stop();
  }
}

/** One visit with storage of its own; gives when what one came for was painted, ms. */
async function visit(browser: Browser, address: string, watch: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINK.latencyMs,
      downloadThroughput: LINK.bytesPerSecond,
      uploadThroughput: LINK.bytesPerSecond,
    });
    await page.goto(address, { waitUntil: 'commit' });
    const painted = () => page.evaluate<number | undefined>('globalThis.painted');
    return await waitFor(`a photo or a link at ${address}`, painted, LIMIT_MS);
  } finally {
    await context.close();
  }
}
