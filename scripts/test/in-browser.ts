/**
 * Runs a program that needs the tests' browser, and passes it further arguments: `npm run e2e` runs Playwright on the last
 * build, `npm run component` Vitest on the components.
 */
import { spawnSync } from 'node:child_process';
import { browserEnv, describeBrowser, findBrowser } from './browser.ts';
import { dependencyBin } from '../command.ts';
import { withHeadlessShell } from './headless-shell.ts';

const [program = '', ...args] = process.argv.slice(2);
const say = (line: string) => console.log(line);
const found = await findBrowser(say);
if (found === undefined) process.exit(1);
const browser = await withHeadlessShell(found, say);
say(describeBrowser(browser));
const { status } = spawnSync(dependencyBin(program), args, {
  env: { ...process.env, ...browserEnv(browser) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
