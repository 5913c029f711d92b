/**
 * Finds the browser for the end-to-end tests, in the order of CONTRIBUTING.md "Tests": `CHROMIUM_PATH`; an installed
 * Chromium or Chrome; Debian's package; Playwright's download; `@sparticuz/chromium` from the npm registry. A browser
 * that doesn't start is skipped, and the reason is printed.
 */
import { installDebianBrowser, installPlaywrightBrowser, installSparticuz } from './browser-install.ts';
import { findInstalledBrowsers } from './browser-paths.ts';
import { startupProblem } from './browser-start.ts';
import type { BrowserProgram } from './browser-start.ts';

/** A feature that some tests need and a browser may lack. */
export type BrowserFeature = 'background-sync' | 'notifications' | 'devtools-protocol';

export interface BrowserSource {
  /** Display name. */
  name: string;
  lacks: readonly BrowserFeature[];
  /** Returns candidates, best first. May install one; throws an error with the reason if that fails. */
  candidates: () => Promise<readonly BrowserProgram[]>;
}

export interface FoundBrowser extends BrowserProgram {
  source: string;
  lacks: readonly BrowserFeature[];
  /** Path of its headless shell, used for most windows. */
  shell?: string;
}

function programsAt(paths: readonly string[]): BrowserProgram[] {
  return paths.map((path) => ({ path, env: {} }));
}

/** The places to look for a browser, in the order in which they are tried. */
export function browserSources(environment: NodeJS.ProcessEnv): BrowserSource[] {
  const named = environment['CHROMIUM_PATH'];
  return [
    {
      name: 'CHROMIUM_PATH',
      lacks: [],
      candidates: () => Promise.resolve(programsAt(named === undefined || named === '' ? [] : [named])),
    },
    {
      name: 'the machine',
      lacks: [],
      candidates: async () => programsAt(await findInstalledBrowsers(environment)),
    },
    { name: "Debian's package", lacks: [], candidates: async () => programsAt(await installDebianBrowser()) },
    { name: 'Playwright', lacks: [], candidates: async () => programsAt(await installPlaywrightBrowser()) },
    {
      name: '@sparticuz/chromium',
      lacks: ['background-sync', 'notifications'],
      candidates: installSparticuz,
    },
  ];
}

/** The first browser that starts; undefined if none does. `say` is called with a line for each one that is skipped. */
export async function findBrowser(
  say: (line: string) => void,
  sources: readonly BrowserSource[] = browserSources(process.env),
  problemOf: (program: BrowserProgram) => Promise<string | undefined> = startupProblem,
): Promise<FoundBrowser | undefined> {
  for (const source of sources) {
    const candidates = await source.candidates().catch((error: unknown) => {
      say(`browser: none from ${source.name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    });
    for (const program of candidates) {
      const problem = await problemOf(program);
      if (problem === undefined) return { ...program, source: source.name, lacks: source.lacks };
      say(`browser: skipped ${program.path} (from ${source.name}): ${problem}`);
    }
  }
  say('browser: none found. Set CHROMIUM_PATH to a Chromium or Chrome.');
  return undefined;
}

/** One line to print: which browser, and which features it lacks. */
export function describeBrowser(browser: FoundBrowser): string {
  const lacks =
    browser.lacks.length === 0 ? '' : `; tests that need these cannot run: ${browser.lacks.join(', ')}`;
  const windows = browser.shell === undefined ? '' : `; most windows in ${browser.shell}`;
  return `browser: ${browser.path} (from ${browser.source})${windows}${lacks}`;
}

/** The environment variables for the end-to-end tests (tests/e2e/harness/device.ts, browser-abilities.ts). */
export function browserEnv(browser: FoundBrowser): Record<string, string> {
  return {
    ...browser.env,
    CHROMIUM_PATH: browser.path,
    HEADLESS_SHELL_PATH: browser.shell ?? '',
    BROWSER_LACKS: browser.lacks.join(','),
  };
}
