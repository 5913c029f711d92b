/** A key in the gallery's search field, until its results are painted: the whole page, in a browser slowed down. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { browserEnv, findBrowser } from '../../scripts/test/browser.ts';
import { openEmbedded } from '../../server/platform/db/embedded.ts';
import { openFileStorage } from '../../server/platform/storage/files.ts';
import { pairStorage } from '../../server/platform/storage/pairing.ts';
import { MAX_PAGE_SIZE } from '../../src/contract/rules/limits.ts';
import { launchBrowser, openDevice } from '../e2e/harness/device.ts';
import { fillWithPhotos } from './fill.ts';
import { median, startSite } from './site.ts';
import type { Figures } from './site.ts';

/** How many times slower than this machine. */
const SLOWER = 4;
/** A phone of the middle. */
const PHONE = { viewport: { width: 412, height: 823 }, touch: true, serviceWorker: false } as const;
/** What is typed: it finds all photos, then ever fewer, down to one. */
const TERM = 'photo 1234';
const ROUNDS = 5;
/** Longer than anything that a key sets off. */
const QUIET_MS = 700;

/** ms of the page's main thread, by what it did; the whole also has painting and what isn't named. */
interface Work {
  whole: number;
  script: number;
  styleAndLayout: number;
  /** Until the next frame after the key had been painted, from the moment it was pressed; 8 ms at the finest. */
  painted: number;
  /** The longest piece of work without a pause in which a frame could be painted. */
  longest: number;
}

/** Types nothing: what the page and this program do meanwhile, whatever is pressed. */
const NO_LETTER = 'Shift';

/** What one key costs, over as many photos as a device keeps for the search. */
export async function measureSearchPage(folder: string): Promise<Figures> {
  const found = await findBrowser((line) => console.log(line));
  if (found === undefined) throw new Error('no browser');
  Object.assign(process.env, browserEnv(found));
  const site = await startWithKept(folder);
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
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const byLength: Work[][] = Array.from(TERM, () => []);
    const nothing: Work[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.fill('');
      await page.waitForTimeout(QUIET_MS);
      for (const [n, letter] of Array.from(TERM).entries()) {
        const work = await press(page, session, letter);
        if (n === 0) nothing.push(await press(page, session, NO_LETTER));
        // The first round makes ready what later ones find.
        if (round > 0) byLength[n]?.push(work);
      }
    }
    const figures: Figures = { 'a key that types nothing': inTheMiddle(nothing) };
    for (const [n, keys] of byLength.entries()) figures[`"${TERM.slice(0, n + 1)}"`] = inTheMiddle(keys);
    return figures;
  } finally {
    await browser.close();
    await site.server.stop();
  }
}

/** Runs in the page; a text, since the program that runs this file rewrites functions. */
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
  await page.waitForTimeout(QUIET_MS);
  const after = await metrics(session);
  const ms = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  const [painted, longest] = await page.evaluate<[number, number]>(
    '[globalThis.painted, globalThis.longest]',
  );
  return {
    whole: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    styleAndLayout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
    painted,
    longest,
  };
}

async function metrics(session: CDPSession): Promise<Map<string, number>> {
  const answer = await session.send('Performance.getMetrics');
  return new Map(answer.metrics.map(({ name, value }) => [name, value]));
}

function inTheMiddle(keys: readonly Work[]) {
  const middle = (of: keyof Work) => median(keys.map((work) => work[of])).toFixed(0);
  return {
    'work, ms': middle('whole'),
    'of it script': middle('script'),
    'style and layout': middle('styleAndLayout'),
    'longest task over 50, ms': middle('longest'),
    'letter painted, ms': middle('painted'),
  };
}

/** A site with as many photos as a device keeps; they have no files. */
async function startWithKept(folder: string) {
  const name = 'kept';
  await mkdir(path.join(folder, name));
  const database = await openEmbedded(path.join(folder, name, 'db'));
  await pairStorage(database, await openFileStorage(path.join(folder, name, 'photos')));
  await fillWithPhotos(database.db, 2 * MAX_PAGE_SIZE);
  await database.close();
  return startSite(folder, name);
}
