/**
 * Finds or installs Debian's headless shell, which is the same Chromium without its user interface. Tests that don't need the
 * full browser run in it, with little more than half the processor time.
 */
import { installDebianPackages } from './apt.ts';
import type { FoundBrowser } from './browser.ts';
import { isProgram } from './browser-paths.ts';
import { startupProblem } from './browser-start.ts';
import type { BrowserProgram } from './browser-start.ts';

const DEBIAN_BROWSER = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/** Access to the machine; tests replace it. */
interface Machine {
  isThere: (file: string) => Promise<boolean>;
  install: (name: string) => Promise<void>;
  problemOf: (program: BrowserProgram) => Promise<string | undefined>;
}

const THIS_MACHINE: Machine = {
  isThere: isProgram,
  install: installDebianPackages,
  problemOf: startupProblem,
};

/**
 * Adds the headless shell to Debian's browser, and installs it if it is missing. Returns the browser unchanged if it
 * isn't Debian's, if it was chosen by `CHROMIUM_PATH`, or if the shell doesn't start. In the last case, calls `say` with a line
 * to print.
 */
export async function withHeadlessShell(
  browser: FoundBrowser,
  say: (line: string) => void,
  { isThere, install, problemOf }: Machine = THIS_MACHINE,
): Promise<FoundBrowser> {
  if (browser.path !== DEBIAN_BROWSER || browser.source === 'CHROMIUM_PATH') return browser;
  try {
    if (!(await isThere(DEBIAN_SHELL))) await install('chromium-headless-shell');
    const problem = await problemOf({ path: DEBIAN_SHELL, env: {} });
    if (problem !== undefined) throw new Error(problem);
    return { ...browser, shell: DEBIAN_SHELL };
  } catch (error) {
    say(
      `browser: no headless shell, which would be faster: ${error instanceof Error ? error.message : String(error)}`,
    );
    return browser;
  }
}
