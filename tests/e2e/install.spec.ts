/** Installing the app, and opening it offline. */
import type { Device } from './harness/device.ts';
import { installabilityErrors, manifestErrors, serviceWorkerReady } from './harness/inspect.ts';
import { approvedPhotos } from './harness/seed.ts';
import { signIn } from './harness/sign-in.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expect, test } from './harness/test.ts';

test('the browser would install the app', async ({ ownDevice }) => {
  const { page } = await ownDevice({ wholeProgram: true });
  await page.goto('/');
  expect(await manifestErrors(page)).toEqual([]);
  expect(await installabilityErrors(page)).toEqual([]);
});

test('every screen opens offline once the app was opened before', async ({ site, ownDevice }) => {
  const { page } = await ownDevice();
  await page.goto('/');
  await serviceWorkerReady(page);
  await site.network.down();
  for (const address of [
    '/',
    '/gallery',
    '/hots',
    '/photo/1',
    '/login',
    '/register',
    '/upload',
    '/my-photos',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('This screen stopped working')).toHaveCount(0);
    await expect(page.getByText('This screen isn’t on this device yet')).toHaveCount(0);
  }
});

test('signed-in users are offered to install the app, unless offline', async ({ site, ownDevice }) => {
  const maren = await site.register('maren', ['is_plane_reviewer']);
  const { page, context } = await ownDevice();
  const offer = page.getByText('Add Wingrail to your home screen');
  await page.goto('/');
  // The test dispatches this event, since otherwise the browser decides when to fire it.
  const invite = () => page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await invite();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await signIn(page, maren);
  await invite();
  await expect(offer).toBeVisible();
  await context.setOffline(true);
  // The offline notice appears once one of the gallery's requests has failed.
  await expect(page.getByText('You’re offline. What you send is saved here')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await context.setOffline(false);
  await expect(offer).toBeVisible();

  // The offer is hidden on the review desk, and shown again after leaving it.
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'Review planes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plane review' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goBack();
  await expect(offer).toBeVisible();
});

/** Makes the browser one that has neither an install prompt nor background sync: Safari on a phone. */
async function withoutPrompts({ context }: Device): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' });
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
    Object.defineProperty(navigator, 'standalone', { get: () => false });
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    Reflect.deleteProperty(window, 'PushManager');
  });
}

test('without a prompt the user is shown how to install, and what the browser can’t do is said where it matters', async ({
  site,
  ownDevice,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, maren, anders, 1);
  const own = await ownDevice({ viewport: { width: 390, height: 844 } });
  await withoutPrompts(own);
  const { page, context } = own;
  await page.goto('/');
  await signIn(page, anders);
  const offer = page.getByText('Add Wingrail to your home screen. It opens offline too.');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Show me how' }).click();
  const guide = page.getByRole('dialog', { name: 'Add Wingrail to your home screen' });
  await expect(guide.getByRole('listitem')).toHaveCount(3);
  await expect(guide.getByText('Scroll down, then choose “Add to Home Screen”.')).toBeVisible();
  await expect(guide.locator('svg')).toHaveCount(3);
  await expectAccessible(page, 'the guide to installing');
  await guide.getByRole('button', { name: 'Close' }).click();

  await test.step('declined, it doesn’t come back', async () => {
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show me how' })).toHaveCount(0);
  });

  await test.step('notifications need the app', async () => {
    await page.goto('/profile');
    await expect(
      page.getByText('On an iPhone or iPad this works once Wingrail is on the home screen.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show me how' }).click();
    await guide.getByRole('button', { name: 'Close' }).click();
    await expect(guide).toHaveCount(0);
  });

  await test.step('with something waiting, the tray says what can happen to it', async () => {
    await page.goto('/photo/1');
    await serviceWorkerReady(page);
    await expect(page.getByRole('button', { name: /^Like this photo/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Like this photo/ }).click();
    await page.getByRole('button', { name: /1 item waiting/ }).click();
    const tray = page.getByRole('dialog', { name: 'Outbox' });
    await expect(
      tray.getByText(
        'This browser can’t send in the background: keep Wingrail open, or later open the app to send.',
      ),
    ).toBeVisible();
    await expect(
      tray.getByText('may delete what’s waiting here if you don’t open Wingrail for seven days'),
    ).toBeVisible();
    await expectAccessible(page, 'the tray that warns');
    await tray.getByRole('button', { name: 'Show me how' }).click();
    await expect(guide).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toHaveCount(0);
    await expect(tray).toBeVisible();
    await context.setOffline(false);
    await expect(tray.getByText('Nothing is waiting')).toBeVisible();
    await expect(tray.getByText('may delete what’s waiting here')).toHaveCount(0);
  });
});
