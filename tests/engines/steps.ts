/** What people do in WebKit's flows, in English. */
import { expect } from '@playwright/test';
import type { Account } from '../e2e/harness/accounts.ts';
import type { Phone } from './phone.ts';

/** Signs in on the login screen; resolves once the gallery is open. */
export async function signIn(phone: Phone, account: Pick<Account, 'username' | 'password'>): Promise<void> {
  await phone.goto('/login');
  await phone.fill('Username, email or phone', account.username);
  await phone.fill('Password', account.password);
  await phone.press('Log in');
  await expect.poll(() => phone.evaluate(() => location.pathname), { timeout: 60_000 }).toBe('/gallery');
}

/** Waits until the service worker has the app stored and controls the page; if it doesn't, the failure says how far it is. */
export async function installed(phone: Phone): Promise<void> {
  const state = () =>
    phone.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = registration?.active ?? registration?.installing;
      return {
        worker: worker?.state ?? 'none',
        controls: navigator.serviceWorker.controller !== null,
      };
    });
  await expect.poll(state, { timeout: 120_000 }).toMatchObject({ controls: true });
}

/** Picks a photo, fills in the form of a plane and saves it in the outbox. */
export async function upload(phone: Phone, file: string, registration: string): Promise<void> {
  await phone.goto('/upload');
  await phone.pick(file);
  await phone.shows('img[alt="The picked photo"]');
  await phone.fill(/^Registration/, registration);
  await phone.fill(/^Aircraft type/, 'Airbus A350-900');
  await phone.fill(/^Operator/, 'Meridian Air');
  await phone.fill(/^Description/, `${registration} on short final`);
  await phone.fill(/^Airport/, 'EDDF');
  await phone.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await phone.choose('Normal livery');
  await phone.press(/^Send/);
  await phone.sees(/Saved on this device|Sending \d+ %|Finishing|Arrived \d\d:\d\d/);
}
