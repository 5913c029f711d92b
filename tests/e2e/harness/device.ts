/**
 * A user's phone or desktop. Most tests get a window with separate storage in the worker's browser, since starting a browser
 * takes longer than many tests. Tests that kill the browser, and tests of what it does for an installed app, get a separate
 * browser process with its own profile, which can be killed and reopened with the same profile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { INSECURE_HOST, mainProcess, newContext, startBrowser, startOnProfile } from './engine.ts';
import { waitForHydration } from './hydration.ts';
import { waitFor } from './wait.ts';

/** The size of a desktop window, px. */
export const DESKTOP = { width: 1280, height: 800 };

export interface DeviceOptions {
  /** Size in px; default: `DESKTOP`. */
  viewport?: { width: number; height: number };
  /** If true, the device is a phone, with touch and a mobile browser's layout. */
  touch?: boolean;
  /** The browser's language. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** If true, opens the site over plain HTTP by a host name, as on a phone in the same Wi-Fi. So it isn't a secure context. */
  insecure?: boolean;
  /** If true, animations run. They are off by default (`prefers-reduced-motion`), since they take a lot of processor time. */
  motion?: boolean;
  /** If false, pages run no scripts. */
  javaScript?: boolean;
  /** The device's time zone; default: the machine's. */
  timeZone?: string;
  /**
   * For `openOwnDevice`: if true, starts the full browser instead of the headless shell, which lacks Background Sync,
   * notifications and installing. Takes twice the processor time.
   */
  wholeProgram?: boolean;
  /** If false, blocks the service worker, whose installation takes as long as loading a page. */
  serviceWorker?: boolean;
}

/** A window with separate storage. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Closes the window and discards its storage. */
  dispose: () => Promise<void>;
}

/** A separate browser process; `page` and `context` change when it is reopened. */
export interface OwnDevice extends Device {
  /** False while the browser is killed. */
  readonly isOpen: boolean;
  /** Kills the browser's main process with SIGKILL, as a phone out of memory does; resolves once the process has ended. */
  kill: () => Promise<void>;
  /** Opens the browser again on the same profile. */
  reopen: () => Promise<Page>;
}

/** Starts the browser that a worker's tests share. */
export function launchBrowser(): Promise<Browser> {
  return startBrowser();
}

/** Opens a window with separate storage. Relative URLs resolve against `origin`. */
export async function openDevice(
  browser: Browser,
  origin: string,
  options: DeviceOptions = {},
): Promise<Device> {
  const context = await newContext(browser, contextOptions(origin, options));
  if (options.javaScript !== false) context.on('page', waitForHydration);
  return { context, page: await context.newPage(), dispose: () => context.close() };
}

/** Starts a browser with a new profile. Relative URLs resolve against `origin`. */
export async function openOwnDevice(origin: string, options: DeviceOptions = {}): Promise<OwnDevice> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'wingrail-profile-'));
  let context = await launch(profile, origin, options);
  let isOpen = true;

  const kill = async (): Promise<void> => {
    const pid = await mainProcess(context, profile);
    const closed = new Promise<void>((resolve) => {
      context.once('close', () => resolve());
    });
    process.kill(pid, 'SIGKILL');
    await closed;
    await waitFor('the browser to be gone', () => (isAlive(pid) ? undefined : true));
    isOpen = false;
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
      return isOpen;
    },
    kill,
    async reopen() {
      if (isOpen) await context.close();
      context = await launch(profile, origin, options);
      isOpen = true;
      return context.pages()[0] ?? (await context.newPage());
    },
    async dispose() {
      // Kill it, since closing takes 30 s if the service worker waits for a background sync, and no data needs to be saved.
      if (isOpen) await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function launch(profile: string, origin: string, options: DeviceOptions): Promise<BrowserContext> {
  const context = await startOnProfile(
    profile,
    contextOptions(origin, options),
    options.wholeProgram ?? false,
  );
  context.on('page', waitForHydration);
  for (const page of context.pages()) waitForHydration(page);
  return context;
}

function contextOptions(origin: string, options: DeviceOptions): BrowserContextOptions {
  return {
    baseURL: options.insecure === true ? origin.replace('127.0.0.1', INSECURE_HOST) : origin,
    viewport: options.viewport ?? DESKTOP,
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
