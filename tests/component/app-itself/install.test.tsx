/** The offer to install the app (docs/rules/screens.md, "Install and update"). */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startInstall } from '../../../src/app/pwa/install.ts';
import { offerInstallGuide } from '../../../src/app/pwa/offer-install-guide.ts';
import { signIn } from '../../../src/session/session.ts';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import { photoOf } from '../photos.ts';

const MAREN = somebody({ id: 3, username: 'maren', phone_number: '+8613900001111', is_plane_reviewer: true });

const offer = page.getByText('Add Wingrail to your home screen. It opens offline too.');
const showMe = page.getByRole('button', { name: 'Show me how' });
const guide = page.getByRole('dialog', { name: 'Add Wingrail to your home screen' });

// As before the first screen.
beforeAll(startInstall);

/** What the browser does when it would install the app. */
const invite = () => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));

/** Makes the browser one that has neither an install prompt nor background sync: Safari on a phone. */
function withoutPrompts(): void {
  const given = { vendor: 'Apple Computer, Inc.', maxTouchPoints: 5, standalone: false };
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(navigator, name, { configurable: true, value });
  const lacking = [
    [ServiceWorkerRegistration.prototype, 'sync'],
    [window, 'PushManager'],
  ] as const;
  const had = lacking.map(([of, name]) => Object.getOwnPropertyDescriptor(of, name));
  for (const [of, name] of lacking) Reflect.deleteProperty(of, name);
  onTestFinished(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name);
    for (const [at, [of, name]] of lacking.entries()) {
      const before = had[at];
      if (before !== undefined) Object.defineProperty(of, name, before);
    }
  });
}

test('signed-in users are offered to install the app, unless offline', async () => {
  const server = await openScreen('/help');
  invite();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  server.respond({ 'GET /api/user': MAREN });
  await signIn({ token: 'token of maren', username: 'maren', user: MAREN });
  await expect.element(offer).toBeVisible();
  await expectAccessible('the offer to install');
  setOnline(server, false);
  await expect.element(page.getByText('You’re offline. What you send is saved here')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  setOnline(server, true);
  await expect.element(offer).toBeVisible();
});

test('the offer is hidden at the desks, and back after leaving them', async () => {
  await openScreen('/help', {
    as: MAREN,
    responses: { 'GET /api/review/photos': { photos: [], waiting: 0, rejections: null, deletions: null } },
  });
  invite();
  await expect.element(offer).toBeVisible();
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'Review planes' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Plane review' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  history.back();
  await expect.element(offer).toBeVisible();
});

test('without a prompt the user is shown how to install; declined, the offer doesn’t come back', async () => {
  withoutPrompts();
  await openScreen('/help', { as: MAREN, size: 'phone' });
  offerInstallGuide();
  await expect.element(offer).toBeVisible();
  await showMe.click();
  await expect.element(guide.getByRole('listitem')).toHaveLength(3);
  await expect.element(guide.getByText('Scroll down, then choose “Add to Home Screen”.')).toBeVisible();
  expect(guide.element().querySelectorAll('svg')).toHaveLength(3);
  await expectAccessibleEverywhere('the guide to installing');
  await guide.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await reload();
  offerInstallGuide();
  invite();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(showMe).not.toBeInTheDocument();
  await expect.element(offer).not.toBeInTheDocument();
});

test('where notifications need the installed app, the profile says so and shows how', async () => {
  withoutPrompts();
  await openScreen('/profile', {
    as: MAREN,
    responses: { 'GET /api/user/push': { kinds: [], quiet_hours: null } },
  });
  await expect
    .element(page.getByText('On an iPhone or iPad this works once Wingrail is on the home screen.'))
    .toBeVisible();
  await showMe.click();
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect.element(guide).not.toBeInTheDocument();
});

test('where the browser may delete what waits, the outbox says so until it is sent', async () => {
  withoutPrompts();
  const server = await openScreen('/photo/1', {
    as: MAREN,
    responses: {
      'GET /api/photos/:id': photoOf(1),
      'POST /api/photos/:id/like': { thumbs_up: 1, user_has_liked: true },
    },
  });
  const heart = page.getByRole('button', { name: /^Like this photo/ });
  await expect.element(heart).toBeVisible();
  setOnline(server, false);
  await heart.click();
  await page.getByRole('button', { name: /1 item waiting/ }).click();
  const tray = page.getByRole('dialog', { name: 'Outbox' });
  await expect
    .element(
      tray.getByText(
        'This browser can’t send in the background: keep Wingrail open, or later open the app to send.',
      ),
    )
    .toBeVisible();
  const warning = tray.getByText('may delete what’s waiting here if you don’t open Wingrail for seven days');
  await expect.element(warning).toBeVisible();
  await expectAccessible('the tray that warns');
  await tray.getByRole('button', { name: 'Show me how' }).click();
  await expect.element(guide).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(guide).not.toBeInTheDocument();
  await expect.element(tray).toBeVisible();
  setOnline(server, true);
  await expect.element(tray.getByText('Nothing is waiting')).toBeVisible();
  await expect.element(warning).not.toBeInTheDocument();
});
