/** What the browser that was found cannot do. */
import { test } from '@playwright/test';

/** Skips a test, and names it, where the browser lacks what it is about; `lack` as in scripts/test/browser.ts. */
export function needs(lack: 'background-sync' | 'notifications' | 'installation'): void {
  const lacks = (process.env['BROWSER_LACKS'] ?? '').split(',');
  test.skip(lacks.includes(lack), `this browser has no ${lack}`);
}
