/** An answer that comes later than what is done in the meantime. */
import type { BrowserContext, Page } from '@playwright/test';

/** Holds back the requests to some addresses; what it gives lets them go, those that come later too. */
export async function holdRequests(from: Page | BrowserContext, address: RegExp): Promise<() => void> {
  let letGo: (() => void) | undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await from.route(address, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return () => letGo?.();
}
