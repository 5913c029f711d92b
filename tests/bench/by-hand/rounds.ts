/** The rounds of work: each on a device of its own, and on the seeded site as it was. */
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDevice } from '../../e2e/harness/device.ts';
import { openNetwork } from '../../e2e/harness/network.ts';
import { restoreFolder } from '../../e2e/harness/restore-folder.ts';
import { FOUNDER } from '../../e2e/harness/server.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { countEffort } from './count.ts';
import type { Tally } from './count.ts';
import { handOn } from './hand.ts';
import { lookThrough, readThrough } from './in-view.ts';
import type { SeenByKind } from './in-view.ts';
import { expectOperated, expectVerdicts, playOperator, playReview } from './play.ts';
import type { OperatorWork } from './seed-operator.ts';
import type { ReviewWork } from './seed.ts';

/** The folder in which the site is seeded, in that of the run. */
export const SEEDED = 'seeded';
export const NO_LIMITS = { DAILY_REJECTIONS: 'off', DAILY_REPORTS: 'off', DAILY_UPLOADS: 'off' };
export const OFFLINE_VERDICTS = 10;
const DESK = '/image-review';
const STORED_MS = 180_000;

/** A seeded site, a browser, and what there is to do. */
export interface World {
  folder: string;
  browser: Browser;
  review: ReviewWork;
  operator: OperatorWork;
}

export interface Device {
  viewport: { width: number; height: number };
  touch?: boolean;
}

/** Starts the seeded site as it was, and opens an address on a device as a user; then ends both. */
async function visit<R>(
  { folder, browser }: World,
  device: Device,
  visitor: Parameters<typeof signIn>[1],
  address: string,
  work: (
    page: Page,
    site: Site & { goOffline: () => Promise<void>; goOnline: () => Promise<void> },
  ) => Promise<R>,
): Promise<R> {
  restoreFolder(path.join(folder, SEEDED), path.join(folder, 'played'));
  const site = await startSite(folder, 'played', NO_LIMITS);
  const network = await openNetwork(site.server.port);
  const { page, context, dispose } = await openDevice(browser, network.origin, device);
  try {
    await countEffort(context);
    await signIn(page, visitor);
    await page.goto(address);
    return await work(page, { ...site, goOffline: network.down, goOnline: network.up });
  } finally {
    await dispose();
    await network.close();
    await site.server.stop();
  }
}

/** All verdicts. */
export async function reviewOn(world: World, device: Device): Promise<Tally> {
  const { reviewer, cases } = world.review;
  return visit(world, device, reviewer, DESK, async (page, { origin }) => {
    const { tally, judged } = await playReview(await handOn(page, device.touch === true), cases);
    await expectVerdicts(origin, judged);
    return tally;
  });
}

/** The page has been loaded, with the photos in full, when the network fails. */
export async function reviewOffline(world: World, device: Device): Promise<Tally> {
  const { reviewer, cases } = world.review;
  return visit(world, device, reviewer, DESK, async (page, { origin, goOffline, goOnline }) => {
    await page.getByRole('button', { name: /^(\d+) of \1 photos? in full/ }).waitFor({ timeout: STORED_MS });
    await goOffline();
    const hand = await handOn(page, device.touch === true);
    const { tally, judged } = await playReview(hand, cases, OFFLINE_VERDICTS);
    await goOnline();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectVerdicts(origin, judged);
    return tally;
  });
}

/** The super admin's work. */
export async function operateOn(world: World, device: Device): Promise<Tally> {
  return visit(world, device, FOUNDER, '/admin', async (page, { origin }) => {
    const tally = await playOperator(await handOn(page, device.touch === true), world.operator);
    await expectOperated(origin, world.operator);
    return tally;
  });
}

/** What is in view of each photo as it comes onto the desk, and what it takes to see the rest. */
export async function lookOn(world: World, device: Device): Promise<{ seen: SeenByKind; read: Tally }> {
  const { reviewer, cases } = world.review;
  return visit(world, device, reviewer, DESK, async (page) => {
    const seen = await lookThrough(page, cases);
    await page.reload();
    return { seen, read: await readThrough(await handOn(page, device.touch === true), cases) };
  });
}
