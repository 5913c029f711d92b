/** Signs a user in without the login screen. That screen and the gallery after it would take as long as many tests. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Account } from './accounts.ts';

let script: Promise<string> | undefined;

/**
 * Stores a new session on the device without opening a screen, for tests that aren't about signing in and open a screen
 * themselves.
 */
export async function storeSession(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<void> {
  // Open a URL of the site that doesn't load the app, because the app would open the database at the same time.
  await page.goto('/robots.txt');
  const args = [username, password].map((text) => JSON.stringify(text)).join();
  await page.evaluate(`${await (script ??= bundle())}\nputSession(${args})`);
}

/** `put-session.ts` bundled with its imports from the app. */
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
  for (const result of [built].flat()) if ('output' in result) return result.output[0].code;
  throw new Error('nothing was built');
}
