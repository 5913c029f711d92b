/** Delays requests until a test releases them. */
import type { BrowserContext, Page } from '@playwright/test';

/** Holds requests to matching URLs. Returns a function that releases these requests and lets all later ones through. */
export async function holdRequests(from: Page | BrowserContext, address: RegExp): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await from.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}
