/** A real browser: somebody signs in, sends photos through the upload screen, and looks at the list in the end. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { MY_PHOTOS_PAGE_SIZE } from '../../src/contract/rules/limits.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { launchBrowser, openDevice } from '../e2e/harness/device.ts';
import { serviceWorkerReady } from '../e2e/harness/inspect.ts';
import { savedUploads } from '../e2e/harness/outbox-rows.ts';
import { signIn } from '../e2e/harness/sign-in.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { uploadPlane } from '../e2e/steps/upload.ts';
import type { Ledger, RequestEnd } from './ledger.ts';
import type { Play } from './people.ts';

export interface BrowserUser {
  /** Sends photos until the play ends. */
  play: (play: Play) => Promise<void>;
  /** How many photos the page still has to send. */
  waiting: () => Promise<number>;
  /** Waits until the screen with the user's own photos lists `expected` of them, or a full page. */
  seeList: (expected: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Between two photos. */
const BETWEEN_MS = 10_000;
/** A page of this build tries again twice in this time. */
const INSTALL_LIMIT_MS = 70_000;
/** Far longer than anything in the page takes: the machine is busy. */
const TIMEOUT_MS = 3 * 60_000;

/** Opens the browser that the environment names (scripts/test/browser.ts), and signs in. Its files are in `folder`. */
export async function openBrowserUser(
  origin: string,
  account: Account,
  ledger: Ledger,
  folder: string,
): Promise<BrowserUser> {
  const browser = await launchBrowser();
  const { page, context } = await openDevice(browser, origin);
  countRequests(page, ledger);
  page.setDefaultTimeout(TIMEOUT_MS);
  // tsx names functions by this helper, which a page doesn't have, in what is evaluated there too.
  await page.addInitScript('globalThis.__name = (named) => named');
  await signIn(page, account);
  // From then on the page opens whatever happens to the servers.
  await installWorker(page);
  return {
    async play({ over, random, wishes }) {
      const known = new Set<string>();
      for (let number = 1; !over(); number += 1) {
        const file = path.join(folder, `browser-${number}.jpg`);
        await writeFile(file, await photo(random));
        await uploadPlane(page, file, `D-AI${number + 10}`);
        for (const { id, recordedSha256: sha256 } of await savedUploads(page)) {
          if (known.has(id)) continue;
          known.add(id);
          // The page removes the position before it saves the photo.
          wishes.photos.push({ owner: account.id, key: id, sentSha256: sha256, storedSha256: sha256 });
        }
        await pause(BETWEEN_MS);
      }
    },
    waiting: async () => (await savedUploads(page)).filter(({ state }) => state !== 'done').length,
    async seeList(expected) {
      await page.goto('/my-photos');
      const links = page.getByRole('main').locator('a[href^="/photo/"]');
      const onPage = Math.min(expected, MY_PHOTOS_PAGE_SIZE);
      const count = () =>
        links.evaluateAll((all) => new Set(all.map((link) => link.getAttribute('href'))).size);
      await waitFor(
        `${onPage} photos in the list`,
        async () => ((await count()) >= onPage ? true : undefined),
        TIMEOUT_MS,
      );
    },
    async close() {
      await context.close();
      await browser.close();
    },
  };
}

/** A page of the build before doesn't try again if its worker couldn't be installed, since a server of this one responded. */
async function installWorker(page: Page): Promise<void> {
  const isReady = () =>
    Promise.race([
      serviceWorkerReady(page).then(
        () => true,
        () => false,
      ),
      pause(INSTALL_LIMIT_MS, false),
    ]);
  while (!(await isReady())) await page.reload();
}

/** Counts the requests that the page and its service worker make over the network. */
function countRequests(page: Page, ledger: Ledger): void {
  const context = page.context();
  const underWay = new Map<Request, RequestEnd>();
  const statuses = new WeakMap<Request, number>();
  context.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    // One kind for each folder but what the outbox sends.
    const isUpload = /^\/api\/uploads?\b/.test(pathname);
    const kind = isUpload ? pathname : pathname.replace(/^(\/[^/]+)\/.*/, '$1/…');
    underWay.set(request, ledger.begin(`browser: ${request.method()}`, kind));
  });
  context.on('response', (response) => {
    statuses.set(response.request(), response.status());
  });
  context.on('requestfinished', (request) => {
    // Playwright shows no response to the request for the service worker's script.
    underWay.get(request)?.(statuses.get(request) ?? 200);
    underWay.delete(request);
  });
  context.on('requestfailed', (request) => {
    // The page itself aborts what it no longer needs, e.g. when it is left.
    const isOwn = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isOwn) underWay.get(request)?.(undefined);
    underWay.delete(request);
  });
}

/** No two are alike. */
function photo(random: () => number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const background = { r: 255 * random(), g: 255 * random(), b: 255 * random() };
  return sharp({ create: { width: 1600, height: 1067, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
