/** Lets everybody use the site while its servers are disturbed, and waits until nothing waits on a device any more. */
import { setTimeout as pause } from 'node:timers/promises';
import { isActiveOp } from '../../src/outbox/engine/transitions.ts';
import { isOver } from '../../src/outbox/engine/types.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { openBrowserUser } from './browser.ts';
import type { BrowserUser } from './browser.ts';
import { killAtRandom, roll } from './disturbances.ts';
import type { Disturbances } from './disturbances.ts';
import type { Ledger } from './ledger.ts';
import { browse, photograph, review } from './people.ts';
import type { Play } from './people.ts';
import { Phone } from './phone.ts';
import type { Line } from './phone.ts';
import { openPhotoSource } from './photos.ts';
import type { Site } from './site.ts';
import { openSlowLine } from './slow-line.ts';
import { Wishes } from './wishes.ts';

export interface Cast {
  photographers: readonly Account[];
  /** Their lines are slow, and cut again and again. */
  onSlowLines: readonly Account[];
  reviewers: readonly Account[];
  inBrowser: Account;
}

export interface Played {
  wishes: Wishes;
  disturbances: Disturbances;
  unsent: string[];
}

export interface PlayOptions {
  minutes: number;
  /** In [0, 1). */
  random: () => number;
  ledger: Ledger;
  /** Public photos that are there already. */
  photos: readonly number[];
  folder: string;
  say: (line: string) => void;
}

const VISITORS = 3;
const EVERY_MS = { good: 7_000, slow: 15_000 } as const;
/** How long the outboxes may take to empty once the servers are left alone. */
const EMPTY_LIMIT_MS = 5 * 60_000;

/** Plays half of the time with restarts by SIGTERM only, and half with kills too. */
export async function playOn(site: Site, cast: Cast, options: PlayOptions): Promise<Played> {
  const { minutes, random, ledger, say } = options;
  const wishes = new Wishes();
  const disturbances: Disturbances = { restarts: 0, kills: 0 };
  const straight: Line = { origin: site.origin, cuts: () => 0, ledger };
  const slow = await Promise.all(cast.onSlowLines.map(() => openSlowLine(straight)));
  const open = (account: Account, line: Line = straight) => Phone.open(account, line);
  const good = await Promise.all(cast.photographers.map((account) => open(account)));
  const bad = await Promise.all(cast.onSlowLines.map((account, index) => open(account, slow[index]?.line)));
  const reviewing = await Promise.all(cast.reviewers.map((account) => open(account)));
  const phones = [...good, ...bad, ...reviewing];
  const browser = await openBrowserUser(site.origin, cast.inBrowser, ledger, options.folder);
  try {
    const nextPhoto = await openPhotoSource(random);
    let failed = false;
    const start = performance.now();
    const until = (minute: number) => () => failed || performance.now() > start + minute * 60_000;
    const play: Play = { over: until(minutes), random, wishes, publicPhotos: new Set(options.photos) };
    const servers = [...site.servers, site.previous];
    const disturb = async () => {
      await roll(servers, disturbances, until(minutes / 2));
      say(`${disturbances.restarts} restarts by SIGTERM; kills from now on`);
      await killAtRandom(servers, disturbances, ledger, random, play.over);
    };
    const parts = [
      disturb(),
      ...slow.map(({ disturb: cut }) => cut(random, play.over)),
      browser.play(play),
      ...good.map((phone) => photograph(play, phone, nextPhoto, EVERY_MS.good)),
      ...bad.map((phone) => photograph(play, phone, nextPhoto, EVERY_MS.slow)),
      ...reviewing.map((phone, turn) => review(play, phone, straight, { turn, reviewers: reviewing.length })),
      ...Array.from({ length: VISITORS }, () => browse(play, straight)),
    ];
    // All of them end before a failure is thrown, so that nothing starts a server again while the site is closed.
    const ends = await Promise.allSettled(
      parts.map((part) =>
        part.catch((error: unknown) => {
          failed = true;
          throw error;
        }),
      ),
    );
    for (const each of ends) if (each.status === 'rejected') throw each.reason;
    say(
      `${wishes.photos.length} photos and ${wishes.decisions.length} decisions saved; waiting until all are sent`,
    );
    const unsent = await emptied(phones, browser);
    const own = wishes.photos.filter(({ owner }) => owner === cast.inBrowser.id).length;
    await browser.seeList(own);
    return { wishes, disturbances, unsent };
  } finally {
    await browser.close();
    for (const phone of phones) await phone.close();
    for (const { close } of slow) await close();
  }
}

/** Waits until all outboxes are empty; returns a line for each op that is left in the end, or needs its user. */
async function emptied(phones: readonly Phone[], browser: BrowserUser): Promise<string[]> {
  const limit = performance.now() + EMPTY_LIMIT_MS;
  for (;;) {
    for (const phone of phones) phone.wake();
    const all = (await Promise.all(phones.map((phone) => phone.ops()))).flat();
    const inBrowser = await browser.waiting();
    const isDone = inBrowser === 0 && !all.some(isActiveOp);
    if (!isDone && performance.now() < limit) {
      await pause(1_000);
      continue;
    }
    const left = all.filter((op) => !isOver(op));
    return [
      ...left.map(
        ({ kind, id, owner, status }) => `${kind} ${id} of user ${owner} is ${JSON.stringify(status)}`,
      ),
      ...(inBrowser > 0 ? [`${inBrowser} photos of the browser weren't sent`] : []),
    ];
  }
}
