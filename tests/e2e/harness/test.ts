/** `test` with a site and devices: import it instead of Playwright's own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { Account, AccountOptions, Role } from './accounts.ts';
import { addAccount } from './accounts.ts';
import type { Device, DeviceOptions, OwnDevice } from './device.ts';
import { openDevice, openOwnDevice } from './device.ts';
import type { Network } from './network.ts';
import { openNetwork } from './network.ts';
import type { Server, SharedServer } from './server.ts';
import { ownServers, sharedServers } from './servers.ts';
import type { Servers } from './servers.ts';
import { browserTest } from './shared-browser.ts';

export { expect } from '@playwright/test';

/** A server with the network in front of it. */
export interface Site {
  server: SharedServer;
  network: Network;
  /** The network's: what browsers open. */
  origin: string;
  /** Registers somebody, with roles. */
  register: (username: string, roles?: readonly Role[], options?: AccountOptions) => Promise<Account>;
  /** The same server, to be stopped, killed and started again; throws where the test has none for itself. */
  ownServer: () => Server;
}

interface Options {
  /**
   * The site's server has a process of its own, on its embedded database: for tests that kill it. The others' servers
   * share a process, and are on PostgreSQL where `TEST_DATABASE_URL` names one.
   */
  needsOwnServer: boolean;
  /** False for files whose tests have nothing to do with the service worker: their windows get none. */
  serviceWorker: boolean;
}

interface Fixtures {
  /** A site of the test's own. */
  site: Site;
  /** Opens a window with storage of its own; closed after the test. */
  device: (options?: DeviceOptions) => Promise<Device>;
  /** Starts a browser with a profile of its own, for what a window of a shared one can't do; closed after the test. */
  ownDevice: (options?: DeviceOptions) => Promise<OwnDevice>;
}

interface WorkerFixtures {
  /** The servers that share a process; made when the first is asked for, as are the others. */
  shared: () => Promise<Servers<SharedServer>>;
  /** Those with a process each. */
  own: () => Promise<Servers<Server>>;
}

/** Playwright's `test` with the fixtures above. */
export const test = browserTest.extend<Fixtures & Options, WorkerFixtures>({
  needsOwnServer: [false, { option: true }],
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
  site: async ({ needsOwnServer, shared, own }, provide, info) => {
    const started = needsOwnServer ? await (await own()).start() : undefined;
    const { server, end } = started ?? (await (await shared()).start());
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
    if (info.status !== info.expectedStatus) {
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

/** Makes servers when they are asked for, in a folder that goes with them. */
async function whenNeeded<S extends SharedServer>(
  make: (folder: string) => Promise<Servers<S>>,
  provide: (servers: () => Promise<Servers<S>>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-data-'));
  let made: Promise<Servers<S>> | undefined;
  await provide(() => (made ??= make(folder)));
  await (await made)?.close();
  await rm(folder, { recursive: true, force: true });
}

/** Closes the devices; of a test that failed, what they show is kept. */
async function disposeAll(devices: readonly Device[], info: TestInfo): Promise<void> {
  if (info.status !== info.expectedStatus) {
    for (const [number, device] of devices.entries())
      await attachScreens(info, device, `device-${number + 1}`);
  }
  for (const device of devices) await device.dispose();
}

/** What the device shows, for whoever reads why the test failed. */
async function attachScreens(info: TestInfo, device: Device, name: string): Promise<void> {
  for (const page of isKilled(device) ? [] : device.context.pages()) {
    // A page that hangs or has just crashed has no picture; the test's own failure is what counts.
    const picture = await page.screenshot({ timeout: 5_000 }).catch(() => undefined);
    if (picture === undefined) continue;
    const file = info.outputPath(`${name}.png`);
    await writeFile(file, picture);
    await info.attach(name, { path: file });
  }
}

/** True for a browser that has no pages any more. */
function isKilled(device: Device | OwnDevice): boolean {
  return 'isOpen' in device && !device.isOpen;
}
