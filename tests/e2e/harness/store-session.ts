/** Signs a user in without the login screen. That screen and the gallery after it would take as long as many tests. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { Account } from './accounts.ts';
import { PUT_SESSION_FILE, shared } from './shared-env.ts';

let script: Promise<string> | undefined;

const readScript = () => (script ??= readFile(shared(PUT_SESSION_FILE), 'utf8'));

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
  await page.evaluate(`${await readScript()}\nputSession(${args})`);
}

/** Bundles `put-session.ts` with its imports from the app; returns the file's path. */
export async function bundlePutSession(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, 'put-session.ts'),
        formats: ['iife'],
        name: 'unused',
        fileName: () => 'put-session.js',
      },
    },
  });
  return path.join(folder, 'put-session.js');
}
