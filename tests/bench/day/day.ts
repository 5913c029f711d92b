/** What a photographer's day costs the hand: taps, keys and swipes on a phone, counted while the stories are played. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { QUIET_ARGS } from '../../../scripts/test/browser-start.ts';
import { smallJpeg } from '../../e2e/harness/seed.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { requireBrowser } from '../page-load.ts';
import { addPhotographer, startSite } from '../site.ts';
import type { BenchTable } from '../site.ts';
import { Hand } from './hand.ts';
import { STORIES } from './stories.ts';

const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const FILES = 20;

/** Plays each story on each phone, in English. */
export async function measureDay(folder: string): Promise<BenchTable> {
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, number) => {
      const file = path.join(folder, `frame-${String(number + 1).padStart(2, '0')}.jpg`);
      await writeFile(file, await smallJpeg(number + 1));
      return file;
    }),
  );
  const found = await requireBrowser();
  const site = await startSite(folder, 'day');
  const photographer = await addPhotographer(site);
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: [...QUIET_ARGS],
  });
  try {
    const table: BenchTable = {};
    for (const viewport of PHONES) {
      for (const [name, play] of Object.entries(STORIES)) {
        const context = await browser.newContext({
          baseURL: site.origin,
          viewport,
          hasTouch: true,
          isMobile: true,
          locale: 'en',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await signIn(page, photographer);
        await page.goto('/upload');
        const hand = new Hand(page);
        await play(hand, files);
        await context.close();
        const { taps, keys, swipes } = hand.effort;
        table[`${name}, ${viewport.width} px`] = {
          taps: String(taps),
          keys: String(keys),
          swipes: String(swipes),
        };
      }
    }
    return table;
  } finally {
    await browser.close();
    await site.server.stop();
  }
}
