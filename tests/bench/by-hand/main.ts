/**
 * `npm run by-hand`: what an evening at the review desk and the admin desk costs the hands, counted
 * in the page while the work is played on the built site. The work (cases.ts, operator-cases.ts) stays
 * the same from version to version; how it is done (reviewer-steps.ts, operator-steps.ts) is each version's own. Names
 * of parts (`PARTS`) as arguments play only those.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { browserEnv } from '../../../scripts/test/browser.ts';
import { launchBrowser } from '../../e2e/harness/device.ts';
import { requireBrowser } from '../page-load.ts';
import { startSite } from '../site.ts';
import type { BenchTable } from '../site.ts';
import type { Tally } from './count.ts';
import { NO_LIMITS, OFFLINE_VERDICTS, SEEDED, lookOn, operateOn, reviewOffline, reviewOn } from './rounds.ts';
import type { World } from './rounds.ts';
import { backdateTrail, seedOperator } from './seed-operator.ts';
import { seedReview } from './seed.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, touch: true };
const UPRIGHT = { viewport: { width: 768, height: 1024 }, touch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

async function main(folder: string, parts: readonly Part[]): Promise<void> {
  Object.assign(process.env, browserEnv(await requireBrowser()));
  const site = await startSite(folder, SEEDED, NO_LIMITS);
  const review = await seedReview(site);
  const operator = await seedOperator(site, review.reviewer);
  await site.server.stop();
  await backdateTrail(path.join(folder, SEEDED), operator.audited);
  const browser = await launchBrowser();
  const world = { folder, browser, review, operator };
  try {
    for (const part of parts) await PARTS[part](world);
  } finally {
    await browser.close();
  }
}

/** What is played, in this order. */
const PARTS = {
  looks: printLooks,
  verdicts: async (world: World) => {
    const played = [await reviewOn(world, TABLET), await reviewOn(world, DESKTOP)] as const;
    print('Verdicts', effortTable(...played));
  },
  offline: async (world: World) => {
    const played = [await reviewOffline(world, TABLET), await reviewOffline(world, DESKTOP)] as const;
    print(`Verdicts without a network, the first ${OFFLINE_VERDICTS}; all arrived`, effortTable(...played));
  },
  operator: async (world: World) => {
    const played = [await operateOn(world, TABLET), await operateOn(world, DESKTOP)] as const;
    print('Super admin', effortTable(...played));
  },
} satisfies Record<string, (world: World) => Promise<void> | void>;
type Part = keyof typeof PARTS;

function isPart(name: string): name is Part {
  return name in PARTS;
}

/** Prints what is in view on each screen, and the scrolls until a photo's findings and data have been seen. */
async function printLooks(world: World): Promise<void> {
  const inView: BenchTable = {};
  const scrolls: BenchTable = {};
  for (const device of [TABLET, UPRIGHT, DESKTOP]) {
    const size = `${device.viewport.width}×${device.viewport.height}`;
    const { seen, read } = await lookOn(world, device);
    for (const [kind, { findings, add, data }] of seen) {
      const row = (inView[kind] ??= {});
      row[`${size} findings`] = `${findings.seen}/${findings.of}`;
      row[`${size} Add`] = `${add.seen}/${add.of}`;
      row[`${size} data`] = `${data.seen}/${data.of}`;
    }
    for (const { name, times, effort } of read.rows()) {
      const row = (scrolls[name] ??= { photos: String(times) });
      row[`${size} scrolls`] = String(effort.scrolls);
    }
  }
  print('In view when the photo comes onto the desk: photos, of those that have it', inView);
  print('Scrolls to see the findings and the data of each photo', scrolls);
}

/** Both devices side by side; they have the same rows. */
function effortTable(tablet: Tally, desktop: Tally): BenchTable {
  const rows = new Map(desktop.rows().map(({ name, effort }) => [name, effort]));
  return Object.fromEntries(
    tablet.rows().map(({ name, times, effort }) => [
      name,
      {
        number: String(times),
        'tablet taps': String(effort.taps),
        'tablet scrolls': String(effort.scrolls),
        'tablet characters': String(effort.typed),
        'desktop keys': String(rows.get(name)?.keys ?? 0),
        'desktop clicks': String(rows.get(name)?.clicks ?? 0),
        'desktop scrolls': String(rows.get(name)?.scrolls ?? 0),
        'desktop characters': String(rows.get(name)?.typed ?? 0),
      },
    ]),
  );
}

function print(title: string, table: BenchTable): void {
  console.log(`\n${title}`);
  console.table(table);
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-by-hand-'));
const names = process.argv.slice(2);
try {
  await main(folder, (names.length > 0 ? names : Object.keys(PARTS)).filter(isPart));
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
