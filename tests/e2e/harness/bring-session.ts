/** Somebody signed in who isn't on any screen yet: the login screen and the gallery behind it cost as much as many a test. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Account } from './accounts.ts';

let script: Promise<string> | undefined;

/**
 * Puts a new session of somebody on the device, as one that signed in before; opens no screen. For tests that go to a
 * screen of their own then, and aren't about signing in.
 */
export async function bringSession(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  // An address of the site that shows no app: it would open the database in its own time.
  await page.goto('/robots.txt');
  const words = [username, password].map((word) => JSON.stringify(word)).join();
  await page.evaluate(`${await (script ??= bundle())}\nputSession(${words})`);
}

/** `put-session.ts` with what it imports of the app. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'put-session.ts'), formats: ['iife'], name: 'unused' },
    },
  });
  for (const each of [built].flat()) if ('output' in each) return each.output[0].code;
  throw new Error('nothing was built');
}
