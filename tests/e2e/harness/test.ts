/** `test` with a site and devices. Import it instead of Playwright's. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import type { Account, AccountOptions, Role } from './accounts.ts';
import { addAccount } from './accounts.ts';
import type { Device, DeviceOptions, OwnDevice } from './device.ts';
import { openDevice, openOwnDevice } from './device.ts';
import type { Network } from './network.ts';
import { openNetwork } from './network.ts';
import { ReusedWindow } from './reused-window.ts';
import type { Server, ServerSettings, SharedServer } from './server.ts';
import { ownServers, sharedServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { browserTest } from './shared-browser.ts';

export { expect } from '@playwright/test';

/** A server with the network in front of it. */
export interface Site {
  server: SharedServer;
  network: Network;
  /** The network's origin, which the browsers open. */
  origin: string;
  /** Registers an account and grants it roles. */
  register: (username: string, roles?: readonly Role[], options?: AccountOptions) => Promise<Account>;
  /** The same server, which can be stopped, killed and restarted; throws unless `needsOwnServer`. */
  ownServer: () => Server;
}

export interface Options {
  /**
   * If true, the site's server runs in a separate process, for tests that kill it. Otherwise all servers of the run share one
   * (host-program.ts).
   */
  needsOwnServer: boolean;
  /** Environment variables of the site's server. */
  serverSettings: ServerSettings;
  /** False in files whose tests don't concern the service worker. It is blocked in their windows. */
  serviceWorker: boolean;
}

export interface Fixtures {
  /** A new site for each test. */
  site: Site;
  /** Opens a window with separate storage, which is closed after the test. */
  device: (options?: DeviceOptions) => Promise<Device>;
  /**
   * Signs a user in, in the worker's reused window (reused-window.ts), and returns its page; once a test. For users whose device
   * isn't what the test is about. `viewport`: its size in px.
   */
  signedInPage: (
    account: Pick<Account, 'username' | 'password'>,
    viewport?: DeviceOptions['viewport'],
  ) => Promise<Page>;
  /** Starts a separate browser with its own profile, for what a window can't do. It is closed after the test. */
  ownDevice: (options?: DeviceOptions) => Promise<OwnDevice>;
}

export interface WorkerFixtures {
  /** Servers that share a process; created on first use, like `own`. */
  shared: () => Promise<Servers<SharedServer>>;
  /** Servers in separate processes. */
  own: () => Promise<Servers<Server>>;
  /** The window that `signedInPage` uses. */
  reusedWindow: ReusedWindow;
}

/** Playwright's `test` with the fixtures above. */
export const test = browserTest.extend<Fixtures & Options, WorkerFixtures>({
  needsOwnServer: [false, { option: true }],
  serverSettings: [{}, { option: true }],
  serviceWorker: [true, { option: true }],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
    ({}, provide) => whenNeeded(sharedServers, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  own: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    ({}, provide) => whenNeeded(ownServers, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  reusedWindow: [
    async ({ sharedBrowser }, provide) => {
      const window = await ReusedWindow.create(sharedBrowser);
      await provide(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ needsOwnServer, serverSettings, shared, own }, provide, info) => {
    const started = needsOwnServer ? await (await own()).start(serverSettings) : undefined;
    const { server, end } = started ?? (await (await shared()).start(serverSettings));
    const network = await openNetwork(server.port);
    await provide({
      server,
      network,
      origin: network.origin,
      register: (username, roles = [], options = {}) =>
        addAccount(server, `http://127.0.0.1:${server.port}`, { username, roles, ...options }),
      ownServer: () => {
        if (started === undefined)
          throw new Error('this server is shared: test.use({ needsOwnServer: true })');
        return started.server;
      },
    });
    await network.close();
    await end();
    if (hasFailed(info)) {
      await info.attach('server.log', { body: server.log.join('\n'), contentType: 'text/plain' });
    }
  },
  device: async ({ site, sharedBrowser, serviceWorker }, provide, info) => {
    const devices: Device[] = [];
    await provide(async (options) => {
      const device = await openDevice(sharedBrowser, site.origin, { serviceWorker, ...options });
      devices.push(device);
      return device;
    });
    await disposeAll(devices, info);
  },
  signedInPage: async ({ site, reusedWindow }, provide, info) => {
    await provide((account, viewport) => reusedWindow.signIn(site.server.port, account, viewport));
    const { device } = reusedWindow;
    if (device !== undefined && hasFailed(info)) await attachScreens(info, device, 'signed-in-page');
    await reusedWindow.leave();
  },
  ownDevice: async ({ site }, provide, info) => {
    const devices: OwnDevice[] = [];
    await provide(async (options) => {
      const device = await openOwnDevice(site.origin, options);
      devices.push(device);
      return device;
    });
    await disposeAll(devices, info);
  },
});

/** Creates servers on first use, in a temporary folder that is removed with them. */
async function whenNeeded<S extends SharedServer>(
  make: (folder: string) => Promise<Servers<S>>,
  provide: (servers: () => Promise<Servers<S>>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-data-'));
  let servers: Promise<Servers<S>> | undefined;
  await provide(() => (servers ??= make(folder)));
  (await servers)?.close();
  await rm(folder, { recursive: true, force: true });
}

/** Closes the devices; after a failed test, attaches screenshots first. */
async function disposeAll(devices: readonly Device[], info: TestInfo): Promise<void> {
  if (hasFailed(info)) {
    for (const [number, device] of devices.entries())
      await attachScreens(info, device, `device-${number + 1}`);
  }
  for (const device of devices) await device.dispose();
}

function hasFailed(info: TestInfo): boolean {
  return info.status !== info.expectedStatus;
}

async function attachScreens(info: TestInfo, device: Device, name: string): Promise<void> {
  for (const page of isKilled(device) ? [] : device.context.pages()) {
    // If a page hangs or has crashed, there is no screenshot. Report only the test's own failure then.
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => undefined);
    if (picture === undefined) continue;
    const file = info.outputPath(`${name}.png`);
    await writeFile(file, picture);
    await info.attach(name, { path: file });
  }
}

/** True for a killed browser, which has no pages. */
function isKilled(device: Device | OwnDevice): boolean {
  return 'isOpen' in device && !device.isOpen;
}
