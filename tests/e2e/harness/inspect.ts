/** What Chromium knows about the app, over its debugging protocol. */
import type { Page } from '@playwright/test';

/** Why Chromium would not offer to install the app; empty where it would. Persistent profiles only. */
export async function installabilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return errors.map((error) => error.errorId);
}

/** Stops every service worker at once, in the middle of whatever they do. The next event starts them again. */
export async function stopServiceWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Resolves once the service worker is active and serves this page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

/** What Chromium finds wrong in the manifest. */
export async function manifestErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  await session.detach();
  return errors.map((error) => error.message);
}
