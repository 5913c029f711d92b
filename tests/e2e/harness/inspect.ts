/** Inspects the app through Chromium's debugging protocol. */
import type { Page } from '@playwright/test';

/** Chromium's reasons not to offer installing the app; empty if it would offer it. Works only with persistent profiles. */
export async function installabilityErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return errors.map((error) => error.errorId);
}

/** Stops every service worker immediately, even in the middle of its work. The next event restarts it. */
export async function stopServiceWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Resolves once the service worker is active and controls this page. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

/** Chromium's errors about the web app manifest. */
export async function manifestErrors(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  await session.detach();
  return errors.map((error) => error.message);
}
