/** Pushes to a device: asking for them, showing them, and where a press leads (docs/rules/push.md). */
import { createECDH, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { payloadOf } from '../../../server/modules/push/payload.ts';
import { readZip } from '../../zip.ts';
import type { Account } from '../harness/accounts.ts';
import { skipUnlessBrowserHas } from '../harness/browser-abilities.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { approvedPhotos, smallJpeg } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';
import { uploadPlane } from '../steps/upload.ts';

async function setNotifications(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const permission = { name: 'notifications' };
  await session.send('Browser.setPermission', { permission, setting: 'granted', origin });
}

/**
 * Delivers a push to the site's service worker, as the browser does when one comes from the push service, and waits
 * until it is shown. Asking for the notifications before would make Chromium forget one that it is about to show.
 */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const shown = await nextShown(page.context());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await shown();
}

/** Resolves once the service worker notices its next notification, to a function that waits until it is shown. */
async function nextShown(context: BrowserContext): Promise<() => Promise<void>> {
  const worker = workerOf(context);
  const shown = await worker.evaluateHandle(() => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('no registration');
    const done = new Promise<void>((resolve, reject) => {
      registration.showNotification = async (...notice) => {
        Reflect.deleteProperty(registration, 'showNotification');
        await registration.showNotification(...notice).then(resolve, reject);
      };
    });
    // In an object, since a promise itself would be waited for.
    return { done };
  });
  return () => shown.evaluate(({ done }) => done);
}

function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  return worker;
}

/** Title, text, tag, language and icons of each notification shown. */
function shownBy(context: BrowserContext): Promise<unknown[]> {
  return workerOf(context).evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) return [];
    return (await registration.getNotifications()).map((notice) => [
      notice.title,
      notice.body,
      notice.tag,
      notice.lang,
      new URL(notice.icon).pathname,
    ]);
  });
}

/** Presses the notification with this tag. Browsers offer tests no press, so the worker gets the event that follows one. */
async function press(context: BrowserContext, tag: string): Promise<void> {
  await workerOf(context).evaluate(async (wanted) => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) throw new Error('no registration');
    const [notification] = await registration.getNotifications({ tag: wanted });
    const make: unknown = Reflect.get(globalThis, 'NotificationEvent');
    if (typeof make !== 'function') throw new Error('no NotificationEvent');
    const event: unknown = Reflect.construct(make, ['notificationclick', { notification }]);
    if (event instanceof Event) globalThis.dispatchEvent(event);
  }, tag);
}

test('a push is shown, and a press on it leads to the photo without reloading the page', async ({
  site,
  ownDevice,
}) => {
  skipUnlessBrowserHas('notifications');
  const maren = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const [photo] = await approvedPhotos(site.origin, maren, reviewer, 1);
  const { page, context } = await ownDevice({ wholeProgram: true });
  await setNotifications(page, site.origin);
  await storeSession(page, maren);
  await page.goto('/profile');
  await serviceWorkerReady(page);
  await page.getByRole('textbox', { name: /^About/ }).fill('Cargo at night');

  const text = {
    title: 'D-AIZA approved',
    body: 'It’s in the gallery.',
    path: `/photo/${photo}`,
    tag: 'verdict-1',
  };
  await deliver(page, site.origin, payloadOf(text, { kind: 'verdict', language: 'en', origin: site.origin }));
  const verdict = ['D-AIZA approved', 'It’s in the gallery.', 'verdict-1', 'en', '/icons/icon-192.png'];
  expect(await shownBy(context)).toEqual([verdict]);
  await deliver(page, site.origin, 'not ours');
  const unread = ['Something new on Wingrail', 'Open the app to see what it is.', 'push'];
  expect(await shownBy(context)).toEqual(expect.arrayContaining([verdict, expect.arrayContaining(unread)]));
  await press(context, 'verdict-1');
  await expect(page).toHaveURL(`${site.origin}/photo/${photo}`);
  await expect.poll(() => shownBy(context)).toEqual([expect.arrayContaining(unread)]);
  // What was typed on the profile is still there.
  await expect(page.getByText('You have unsaved changes on your profile page.')).toBeVisible();
  await press(context, 'push');
  await expect(page).toHaveURL(`${site.origin}/notifications`);
});

/**
 * Replaces the browser's subscriptions, which need a push service, in every page that opens. They last like the real
 * ones.
 */
async function standInForPushService(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const keys = {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((made) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/this-device';
    const present = () => {
      const key = localStorage.getItem('stand-in');
      return key === null
        ? null
        : {
            endpoint,
            options: { applicationServerKey: Uint8Array.from(key.split(','), Number).buffer },
            toJSON: () => ({ endpoint, keys: made }),
            unsubscribe: () => {
              localStorage.removeItem('stand-in');
              return Promise.resolve(true);
            },
          };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(present()),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem('stand-in', applicationServerKey.join(','));
        return Promise.resolve(present());
      },
    });
  }, keys);
}

/** The languages of the user's subscribed devices, as the server has them. Works five times a day. */
async function languagesAt(origin: string, { token }: Pick<Account, 'token'>): Promise<unknown[]> {
  const { url } = await callApi(origin, 'POST /api/user/export', {}, { token });
  const archive = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own file
  const { devices } = JSON.parse(readZip(archive).get('push.json')?.toString() ?? '') as {
    devices: { language: unknown }[];
  };
  return devices.map(({ language }) => language);
}

test('after the first upload a device is offered pushes, keeps its subscription, and loses it at sign-out', async ({
  site,
  ownDevice,
}, info) => {
  skipUnlessBrowserHas('notifications');
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const maren = await site.register('maren');
  const { page } = await ownDevice({ wholeProgram: true });
  await standInForPushService(page);
  await setNotifications(page, site.origin);
  await storeSession(page, maren);
  const offer = page.getByText('Want to hear the verdict as soon as it’s in?');
  await page.goto('/upload');
  await serviceWorkerReady(page);
  await expect(offer).toHaveCount(0);
  await uploadPlane(page, file, 'D-AIXA');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('You’ll be notified on this device.')).toBeVisible();
  expect(await languagesAt(site.origin, maren)).toEqual(['en']);

  await test.step('the language of the device goes with it', async () => {
    await page.goto('/profile');
    await expect(page.getByLabel('Notify me on this device')).toBeChecked();
    const renewed = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/push/subscription') &&
        response.request().postData()?.includes('"zh"') === true,
    );
    await page.getByRole('radio', { name: '中文' }).click();
    await expect(page.getByLabel('在本机接收通知')).toBeChecked();
    await renewed;
    expect(await languagesAt(site.origin, maren)).toEqual(['zh']);
    await page.getByRole('radio', { name: 'English' }).click();
  });

  await test.step('the offer was answered, so it isn’t made again', async () => {
    await uploadPlane(page, file, 'D-AIXB');
    await expect(offer).toHaveCount(0);
    // With something unsent, signing out would ask first.
    await expect(page.getByRole('main').getByText(/^Arrived \d\d:\d\d/)).toBeVisible();
  });

  await test.step('signing out ends it, on the device and at the server', async () => {
    await page.getByRole('button', { name: 'maren' }).click();
    const ended = page.waitForResponse('**/api/logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await ended;
    expect(await languagesAt(site.origin, maren)).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('stand-in'))).toBeNull();
  });
});
