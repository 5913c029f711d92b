/**
 * The browser engine that the tests run in: Chromium, or with `BROWSER_ENGINE=firefox` Debian's Firefox, by Playwright's
 * BiDi channel. Everything that differs between the two to start, kill or fill a browser is here.
 */
import { readFile, readdir } from 'node:fs/promises';
import { chromium, firefox } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { QUIET_ARGS } from '../../../scripts/test/browser-start.ts';

/** A host name of the site that isn't a secure context over plain HTTP. */
export const INSECURE_HOST = 'wingrail.test';

/** True if the tests run in Firefox. */
export const isFirefox = process.env['BROWSER_ENGINE'] === 'firefox';

const TIMEOUT_MS = 60_000;

/** What Firefox can be told only when it starts. */
const FIREFOX_PREFERENCES = {
  // BiDi has no media features in this version.
  'ui.prefersReducedMotion': 1,
  'network.dns.localDomains': INSECURE_HOST,
};

/** Starts a browser without a profile. */
export function startBrowser(): Promise<Browser> {
  return isFirefox ? startFirefox() : chromium.launch(chromiumOptions(false));
}

/** Starts Firefox, whichever engine the tests run in. */
export function startFirefox(): Promise<Browser> {
  return firefox.launch(firefoxOptions());
}

/** Starts a browser on a profile. `whole`: the full Chromium instead of its headless shell. */
export async function startOnProfile(
  profile: string,
  options: BrowserContextOptions,
  whole: boolean,
): Promise<BrowserContext> {
  if (!isFirefox) return chromium.launchPersistentContext(profile, { ...chromiumOptions(whole), ...options });
  const context = await firefox.launchPersistentContext(profile, {
    ...firefoxOptions(),
    ...contextOptions(options),
  });
  await prepare(context);
  return context;
}

/** Opens a context in a browser that `startBrowser` started. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(options));
  await prepare(context);
  return context;
}

/** The browser's main process. */
export async function mainProcess(context: BrowserContext, profile: string): Promise<number> {
  if (isFirefox) return firefoxProcess(profile);
  const browser = context.browser();
  if (browser === null) throw new Error('no browser behind the context');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('no main process');
  return main.id;
}

function contextOptions(options: BrowserContextOptions): BrowserContextOptions {
  if (!isFirefox) return options;
  // Firefox has neither a mobile browser's layout nor a way to block service workers.
  const { isMobile: _mobile, serviceWorkers: _workers, ...rest } = options;
  return rest;
}

async function prepare(context: BrowserContext): Promise<void> {
  if (isFirefox) await context.addInitScript(LET_REACT_NOTICE_FILLS);
}

/**
 * BiDi fills a field by setting its value in the page's own world and dispatching an untrusted event. React's value tracker
 * has seen that value by then, so it would ignore the event.
 */
const LET_REACT_NOTICE_FILLS = `addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue('');
}, true);`;

function chromiumOptions(whole: boolean) {
  const shell = process.env['HEADLESS_SHELL_PATH'] ?? '';
  const program = whole || shell === '' ? process.env['CHROMIUM_PATH'] : shell;
  if (program === undefined) throw new Error('No browser: run the end-to-end tests with `npm run e2e`.');
  return {
    executablePath: program,
    args: [...QUIET_ARGS, `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`],
    timeout: TIMEOUT_MS,
  };
}

function firefoxOptions() {
  const executablePath = process.env['FIREFOX_PATH'];
  if (executablePath === undefined) throw new Error('No Firefox: run the tests with `npm run e2e:engines`.');
  return {
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: FIREFOX_PREFERENCES,
    timeout: TIMEOUT_MS,
  };
}

/** Found by its profile in `/proc`, since BiDi doesn't say. */
async function firefoxProcess(profile: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    // A process may end meanwhile.
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`-profile\0${profile}\0`)) return Number(name);
  }
  throw new Error(`no Firefox on ${profile}`);
}
