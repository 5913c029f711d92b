import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits for an element and focuses it, as the keyboard's user reaches it. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}
