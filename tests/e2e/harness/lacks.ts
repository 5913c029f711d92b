/** Skips tests that need what the browser cannot do. */
import { test } from '@playwright/test';
import type { Lack } from '../../../scripts/test/browser.ts';

/** Skips a test, with the reason, if the browser lacks one of the abilities. */
export function needs(...abilities: readonly Lack[]): void {
  const lacks = (process.env['BROWSER_LACKS'] ?? '').split(',');
  const missing = abilities.filter((ability) => lacks.includes(ability));
  test.skip(missing.length > 0, `this browser has no ${missing.join(' and no ')}`);
}
