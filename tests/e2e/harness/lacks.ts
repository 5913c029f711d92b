/** What the browser that was found cannot do. */
import { test } from '@playwright/test';
import type { Lack } from '../../../scripts/test/browser.ts';

/** Skips a test, and names it, where the browser lacks what it is about. */
export function needs(...abilities: readonly Lack[]): void {
  const lacks = (process.env['BROWSER_LACKS'] ?? '').split(',');
  const missing = abilities.filter((ability) => lacks.includes(ability));
  test.skip(missing.length > 0, `this browser has no ${missing.join(' and no ')}`);
}
