/**
 * Debian's headless shell: the same Chromium without the program around it. Windows that need nothing of that program are
 * opened in it, at little more than half the processor time.
 */
import { installDebianPackage } from './apt.ts';
import type { FoundBrowser } from './browser.ts';
import { isProgram } from './browser-places.ts';
import { startupProblem } from './browser-start.ts';
import type { BrowserProgram } from './browser-start.ts';

const DEBIAN_BROWSER = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/** What asks the machine; tests put others in their place. */
interface Machine {
  isThere: (file: string) => Promise<boolean>;
  install: (name: string) => Promise<void>;
  problemOf: (program: BrowserProgram) => Promise<string | undefined>;
}

const THIS_MACHINE: Machine = {
  isThere: isProgram,
  install: installDebianPackage,
  problemOf: startupProblem,
};

/**
 * The browser with its shell, where it is Debian's: installed where it isn't there and may be. Without one where the shell
 * doesn't start, of which `say` gets a line, and where the browser is another, or was named.
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
      `browser: no headless shell, which is quicker: ${error instanceof Error ? error.message : String(error)}`,
    );
    return browser;
  }
}
