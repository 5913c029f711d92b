/**
 * Finds the browser of the end-to-end tests, in the order of CONTRIBUTING.md "Tests": `CHROMIUM_PATH`; a Chromium or Chrome on
 * the machine; Debian's package; Playwright's download; last `@sparticuz/chromium` from the npm registry. A browser that
 * doesn't start is passed over, and the reason is said.
 */
import { installDebianBrowser, installPlaywrightBrowser, installSparticuz } from './browser-install.ts';
import { browsersOnTheMachine } from './browser-places.ts';
import { startupProblem } from './browser-start.ts';
import type { BrowserProgram } from './browser-start.ts';

/** What a browser cannot do of what tests ask for. */
export type Lack = 'background-sync' | 'notifications';

export interface BrowserSource {
  /** For people: where it comes from. */
  name: string;
  lacks: readonly Lack[];
  /** Candidates, best first. May install; an error with a reason for people where that fails. */
  candidates: () => Promise<readonly BrowserProgram[]>;
}

export interface FoundBrowser extends BrowserProgram {
  source: string;
  lacks: readonly Lack[];
  /** A headless shell of it, for most windows. */
  shell?: string;
}

function plain(paths: readonly string[]): BrowserProgram[] {
  return paths.map((path) => ({ path, env: {} }));
}

/** The sources in their order. */
export function browserSources(environment: NodeJS.ProcessEnv): BrowserSource[] {
  const named = environment['CHROMIUM_PATH'];
  return [
    {
      name: 'CHROMIUM_PATH',
      lacks: [],
      candidates: () => Promise.resolve(plain(named === undefined || named === '' ? [] : [named])),
    },
    {
      name: 'the machine',
      lacks: [],
      candidates: async () => plain(await browsersOnTheMachine(environment)),
    },
    { name: "Debian's package", lacks: [], candidates: async () => plain(await installDebianBrowser()) },
    { name: 'Playwright', lacks: [], candidates: async () => plain(await installPlaywrightBrowser()) },
    {
      name: '@sparticuz/chromium',
      lacks: ['background-sync', 'notifications'],
      candidates: installSparticuz,
    },
  ];
}

/** The first browser that starts; undefined where none does. `say` gets a line for each one passed over. */
export async function findBrowser(
  say: (line: string) => void,
  sources: readonly BrowserSource[] = browserSources(process.env),
  problemOf: (program: BrowserProgram) => Promise<string | undefined> = startupProblem,
): Promise<FoundBrowser | undefined> {
  for (const source of sources) {
    const candidates = await source.candidates().catch((error: unknown) => {
      say(`browser: not from ${source.name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    });
    for (const program of candidates) {
      const problem = await problemOf(program);
      if (problem === undefined) return { ...program, source: source.name, lacks: source.lacks };
      say(`browser: not ${program.path} (from ${source.name}): ${problem}`);
    }
  }
  say('browser: none found. Set CHROMIUM_PATH to a Chromium or Chrome.');
  return undefined;
}

/** One line for people: which browser, and what it cannot run. */
export function describeBrowser(browser: FoundBrowser): string {
  const lacks =
    browser.lacks.length === 0 ? '' : `; tests that need these cannot run: ${browser.lacks.join(', ')}`;
  const windows = browser.shell === undefined ? '' : `; most windows in ${browser.shell}`;
  return `browser: ${browser.path} (from ${browser.source})${windows}${lacks}`;
}

/** How the end-to-end tests are told (tests/e2e/harness/device.ts, lacks.ts). */
export function browserEnv(browser: FoundBrowser): Record<string, string> {
  return {
    ...browser.env,
    CHROMIUM_PATH: browser.path,
    HEADLESS_SHELL_PATH: browser.shell ?? '',
    BROWSER_LACKS: browser.lacks.join(','),
  };
}
