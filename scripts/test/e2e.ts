/** `npm run e2e`: the end-to-end tests alone, on what was built last; further arguments go to Playwright. */
import { spawnSync } from 'node:child_process';
import { browserEnv, describeBrowser, findBrowser } from './browser.ts';
import { dependencyBin } from './command.ts';
import { findHeadlessShell } from './headless-shell.ts';

const say = (line: string) => console.log(line);
const browser = await findBrowser(say);
if (browser === undefined) process.exit(1);
const shell = await findHeadlessShell(browser, say);
say(describeBrowser(browser, shell));
const { status } = spawnSync(dependencyBin('playwright'), ['test', ...process.argv.slice(2)], {
  env: { ...process.env, ...browserEnv(browser, shell) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
