/**
 * A window that stays open from one test to the next, for tests that are about a signed-in user and not about what the device
 * keeps. Its origin stays the same, so it downloads and compiles the app's code only once.
 */
import type { Browser, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { DESKTOP, openDevice } from './device.ts';
import type { Device, DeviceOptions } from './device.ts';
import { isFirefox } from './engine.ts';
import { openNetwork } from './network.ts';
import type { Network } from './network.ts';
import { storeSession } from './store-session.ts';

/** The window that a worker's tests have one after another. */
export class ReusedWindow {
  readonly #browser: Browser;
  /** Apart from the tests' own network, whose origin changes. */
  readonly #network: Network;
  #device: Device | undefined;

  private constructor(browser: Browser, network: Network) {
    this.#browser = browser;
    this.#network = network;
  }

  /** Nothing is opened before the first `signIn`. */
  static async create(browser: Browser): Promise<ReusedWindow> {
    return new ReusedWindow(browser, await openNetwork(0));
  }

  /** The window; undefined while there is none. */
  get device(): Device | undefined {
    return this.#device;
  }

  /** Signs a user in on the server at `port`; what the test before has stored is gone. `viewport`: size in px. */
  async signIn(
    port: number,
    account: Pick<Account, 'username' | 'password'>,
    viewport: NonNullable<DeviceOptions['viewport']> = DESKTOP,
  ): Promise<Page> {
    await this.#network.leadTo(port);
    this.#device ??= await openDevice(this.#browser, this.#network.origin, { serviceWorker: false });
    const { context } = this.#device;
    const page = context.pages()[0] ?? (await context.newPage());
    await page.setViewportSize(viewport);
    await page.goto('/robots.txt');
    await page.evaluate(emptyStorage);
    await storeSession(page, account);
    return page;
  }

  /** Ends a test's use of the window. */
  async leave(): Promise<void> {
    // Firefox can't block the service worker, which would go on with the next test.
    if (isFirefox) return this.#closeDevice();
    for (const page of this.#device?.context.pages() ?? []) await page.close();
    await this.#device?.context.clearCookies();
    return undefined;
  }

  async close(): Promise<void> {
    await this.#closeDevice();
    await this.#network.close();
  }

  async #closeDevice(): Promise<void> {
    await this.#device?.dispose();
    this.#device = undefined;
  }
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.addEventListener('success', resolve);
      deleting.addEventListener('error', reject);
    });
  }
}
