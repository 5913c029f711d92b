/** What all checks cost beside one decode of the same photo of 24 megapixels, in a browser. */
import path from 'node:path';
import { browserEnv, findBrowser } from '../../../scripts/test/browser.ts';
import { samplePath } from '../../../scripts/samples/catalogue.ts';
import { launchBrowser, openDevice } from '../../e2e/harness/device.ts';
import { startBenchSite } from '../image-worker/bench-site.ts';
import { median } from '../site.ts';
import type { BenchTable } from '../site.ts';

/** The only sample of 24 megapixels. */
const PHOTO = 'storm-landing';
const ROUNDS = 7;

/**
 * Decodes and checks the photo in turn. Both are the time that passes: the browser decodes on one thread, and so are the
 * checks. Reading the pixels back is part of the checks. A task over 50 ms on the page's thread counts as long.
 */
export async function measureCheckCost(): Promise<BenchTable> {
  const found = await findBrowser((line) => console.log(line));
  if (found === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(found));
  const site = await startBenchSite();
  const browser = await launchBrowser();
  try {
    const { page } = await openDevice(browser, site.origin);
    await page.goto('/');
    await page.locator('input').setInputFiles(path.resolve(samplePath(PHOTO)));
    const rounds = await page.evaluate((count) => globalThis.bench.cost(count), ROUNDS);
    const decode = median(rounds.map((round) => round.decodeMs));
    const check = median(rounds.map((round) => round.checkMs));
    return {
      'all checks': {
        'beside one decode': (check / decode).toFixed(2),
        'ms, decode': decode.toFixed(0),
        'ms, checks': check.toFixed(0),
        'long tasks on the page': String(rounds.reduce((sum, { longTasks }) => sum + longTasks, 0)),
      },
    };
  } finally {
    await browser.close();
    await site.close();
  }
}
