/** `npm run e2e`: runs only the end-to-end tests, on the last build; passes further arguments to Playwright. */
import { spawnSync } from 'node:child_process';
import { browserEnv, describeBrowser, findBrowser } from './browser.ts';
import { dependencyBin } from '../command.ts';
import { withHeadlessShell } from './headless-shell.ts';

const say = (line: string) => console.log(line);
const found = await findBrowser(say);
if (found === undefined) process.exit(1);
const browser = await withHeadlessShell(found, say);
say(describeBrowser(browser));
const { status } = spawnSync(dependencyBin('playwright'), ['test', ...process.argv.slice(2)], {
  env: { ...process.env, ...browserEnv(browser) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
