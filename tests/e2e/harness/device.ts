/**
 * One person's phone or desk. Most tests get a window of the worker's browser with storage of its own, since to start a
 * browser costs more than many tests; those about kills, and about what the browser does for an installed app, get a
 * browser with a profile of its own, which can be killed and opened again on what it kept.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { QUIET_ARGS } from '../../../scripts/test/browser-start.ts';
import { waitUntilLive } from './live-page.ts';
import { waitFor } from './wait.ts';

/** A name of the site that no browser trusts over plain HTTP. */
const INSECURE_HOST = 'wingrail.test';

export interface DeviceOptions {
  /** px; a desktop's window where it isn't given. */
  viewport?: { width: number; height: number };
  /** A phone: touch and a mobile browser's layout. */
  touch?: boolean;
  /** The browser's language. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** Knows the site by a name over plain HTTP, as a phone does in the same Wi-Fi: no secure origin. */
  insecure?: boolean;
  /** Has no wish for reduced motion: what moves costs as much processor time as what is tested. */
  motion?: boolean;
  /** False: pages run no scripts. */
  javaScript?: boolean;
  /** The device's time zone; the machine's where it isn't given. */
  timeZone?: string;
  /**
   * For a browser of its own: the whole program, at twice the processor time, for what its headless shell lacks:
   * Background Sync, notifications, installing.
   */
  wholeProgram?: boolean;
  /** False: pages get no service worker, whose install costs as much as a page. */
  serviceWorker?: boolean;
}

/** A window with storage of its own. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Closes it and throws its storage away. */
  dispose: () => Promise<void>;
}

/** A browser of its own; `page` and `context` are those of the browser that runs now. */
export interface OwnDevice extends Device {
  /** False while the browser is killed. */
  readonly isOpen: boolean;
  /** Kills the browser's main process with SIGKILL, as a phone out of memory does; resolves once it is gone. */
  kill: () => Promise<void>;
  /** Opens the browser again on the same profile. */
  reopen: () => Promise<Page>;
}

/** Starts the browser that a worker's tests share. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(programOptions());
}

/** Opens a window with storage of its own. Relative addresses in its pages are relative to `origin`. */
export async function openDevice(
  browser: Browser,
  origin: string,
  options: DeviceOptions = {},
): Promise<Device> {
  const context = await browser.newContext(contextOptions(origin, options));
  if (options.javaScript !== false) context.on('page', waitUntilLive);
  return { context, page: await context.newPage(), dispose: () => context.close() };
}

/** Starts a browser on a new profile. Relative addresses in its pages are relative to `origin`. */
export async function openOwnDevice(origin: string, options: DeviceOptions = {}): Promise<OwnDevice> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'wingrail-profile-'));
  let context = await launch(profile, origin, options);
  let open = true;

  const kill = async (): Promise<void> => {
    const pid = await browserPid(context);
    const closed = new Promise<void>((resolve) => {
      context.once('close', () => resolve());
    });
    process.kill(pid, 'SIGKILL');
    await closed;
    await waitFor('the browser to be gone', () => (isAlive(pid) ? undefined : true));
    open = false;
  };

  return {
    get context() {
      return context;
    },
    get page() {
      const [page] = context.pages();
      if (page === undefined) throw new Error('the browser has no page');
      return page;
    },
    get isOpen() {
      return open;
    },
    kill,
    async reopen() {
      if (open) await context.close();
      context = await launch(profile, origin, options);
      open = true;
      return context.pages()[0] ?? (await context.newPage());
    },
    async dispose() {
      // Closing takes a browser whose service worker waits for a background sync 30 s, and nothing of it is kept.
      if (open) await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function launch(profile: string, origin: string, options: DeviceOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...programOptions(options.wholeProgram),
    ...contextOptions(origin, options),
  });
  context.on('page', waitUntilLive);
  for (const page of context.pages()) waitUntilLive(page);
  return context;
}

/** The program, and how it is started: a headless shell where there is one, unless the whole is wanted. */
function programOptions(whole = false): { executablePath: string; args: string[]; timeout: number } {
  const shell = process.env['HEADLESS_SHELL_PATH'] ?? '';
  const program = whole || shell === '' ? process.env['CHROMIUM_PATH'] : shell;
  if (program === undefined) throw new Error('No browser: run the end-to-end tests with `npm run e2e`.');
  return {
    executablePath: program,
    args: [...QUIET_ARGS, `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
    timeout: 60_000,
  };
}

function contextOptions(origin: string, options: DeviceOptions): BrowserContextOptions {
  return {
    baseURL: options.insecure === true ? origin.replace('127.0.0.1', INSECURE_HOST) : origin,
    viewport: options.viewport ?? { width: 1280, height: 800 },
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    serviceWorkers: options.serviceWorker === false ? 'block' : 'allow',
    javaScriptEnabled: options.javaScript ?? true,
    ...(options.timeZone !== undefined && { timezoneId: options.timeZone }),
    locale: options.locale ?? 'en-GB',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
  };
}

async function browserPid(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error('no browser behind the context');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find((each) => each.type === 'browser');
  if (main === undefined) throw new Error('no main process');
  return main.id;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
