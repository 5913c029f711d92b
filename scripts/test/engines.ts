/**
 * The other browser engines: Debian's Firefox, which runs end-to-end tests by Playwright, and WebKitGTK, which runs the flows
 * of `tests/engines` by WebKitWebDriver. They are installed if they are missing, which needs root and apt.
 */
import { access } from 'node:fs/promises';
import { installDebianPackages } from './apt.ts';
import type { BrowserFeature } from './browser.ts';

/** Where Debian installs what the engines need, with the package. */
const PROGRAMS = [
  ['/usr/bin/firefox-esr', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/bin/xauth', 'xauth'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
  ['/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib', 'gir1.2-webkit2-4.1'],
] as const;

const FIREFOX = PROGRAMS[0][0];
/** What the tests can't have in Firefox, so that they are skipped. */
const FIREFOX_LACKS: readonly BrowserFeature[] = ['background-sync', 'notifications', 'devtools-protocol'];

/** The end-to-end tests that run in Firefox: what is saved and sent, and the screens where engines differ most. */
export const FIREFOX_TESTS = [
  'story',
  'strip',
  'faults',
  'signed-in',
  'sign-in',
  'community',
  'desk',
  'appeal',
];

/** The environment variables for the tests in Firefox (tests/e2e/harness/engine.ts, browser-abilities.ts). */
export function firefoxEnv() {
  return { FIREFOX_PATH: FIREFOX, BROWSER_ENGINE: 'firefox', BROWSER_LACKS: FIREFOX_LACKS.join(',') };
}

/** Installs what is missing. Throws an error with the reason if it can't. */
export async function installEngines(): Promise<void> {
  const missing: string[] = [];
  for (const [file, name] of PROGRAMS) {
    await access(file).catch(() => missing.push(name));
  }
  if (missing.length > 0) await installDebianPackages(...missing);
}

/** Lines to print: what ran in which engine, and what it can't do. */
export const ENGINE_NOTES = [
  `Firefox ran ${FIREFOX_TESTS.join(', ')}; not what needs ${FIREFOX_LACKS.join(', ')}; it has no colour scheme for a window.`,
  'WebKit ran the flows of tests/engines. WebKitGTK has no background sync, no install and no push.',
];
