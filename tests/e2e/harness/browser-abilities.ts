/** Skips tests that need a feature which the browser lacks. */
import { test } from '@playwright/test';
import type { BrowserFeature } from '../../../scripts/test/browser.ts';

/** Skips a test, with the reason, if the browser lacks one of the abilities. */
export function skipUnlessBrowserHas(...abilities: readonly BrowserFeature[]): void {
  const lacks = (process.env['BROWSER_LACKS'] ?? '').split(',');
  const missing = abilities.filter((ability) => lacks.includes(ability));
  test.skip(missing.length > 0, `this browser has no ${missing.join(' and no ')}`);
}
