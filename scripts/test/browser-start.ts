/** Checks whether a browser starts on this machine with the arguments that the tests use. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';

/** A browser's executable and the environment variables that it needs. */
export interface BrowserProgram {
  path: string;
  env: Readonly<Record<string, string>>;
}

/** Arguments for a browser without background activity, whose only network traffic is the test's. */
export const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Why the browser can't load a page, in one line; undefined if it can. */
export async function startupProblem(program: BrowserProgram): Promise<string | undefined> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'browser-start-'));
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: program.path,
      args: QUIET_ARGS,
      env: { ...process.env, ...program.env },
      timeout: 45_000,
    });
    const [page] = context.pages();
    await page?.goto('data:text/html,<p>it%20starts</p>');
    const text = await page?.innerText('p');
    await context.close();
    return text === 'it starts' ? undefined : 'it shows no page';
  } catch (error) {
    return reason(error instanceof Error ? error.message : String(error));
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser's last error line if it wrote one, else the first line of the message. */
function reason(message: string): string {
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    lines.findLast((line) => line.includes('[err]')) ??
    lines.find((line) => line.includes('did exit')) ??
    lines[0] ??
    'it ended without a word'
  );
}
