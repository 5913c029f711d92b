/** A photo of somebody whose number isn't verified yet. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import type { Account } from '../harness/accounts.ts';
import { expect, test } from '../harness/test.ts';
import type { Site } from '../harness/test.ts';
import { answerCaptcha } from '../steps/captcha.ts';
import { makeNikonPhoto } from '../steps/nikon-photo.ts';
import { lastCode, registerByEmail } from '../steps/register-by-email.ts';
import { uploadPlane } from '../steps/upload.ts';

/** True once the page has created the database, which it does when idle. */
async function isDatabaseMade(): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'wingrail-outbox')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('wingrail-outbox');
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      resolve(opening.result.objectStoreNames.contains('session'));
      opening.result.close();
    });
  });
}

/** Stores a session on this device, as a registration does. */
async function putSession(page: Page, site: Site, { token, username }: Account) {
  const user = await callApi(site.origin, 'GET /api/user', {}, { token });
  await expect.poll(() => page.evaluate(isDatabaseMade)).toBe(true);
  await page.evaluate(
    (session) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-outbox');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('session', 'readwrite');
          tx.objectStore('session').put(session, 'current');
          tx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { token, username, user },
  );
}

test('a photo waits for a verified number, and is sent automatically once there is one', async ({
  site,
  device,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  const photo = await makeNikonPhoto(folder);
  const lin = await registerByEmail(site, 'lin_wei');
  const { page } = await device({ serviceWorker: false, viewport: { width: 390, height: 844 } });
  await page.goto('/login');
  await putSession(page, site, lin);
  await page.goto('/upload');
  await expect(page.getByText('until your phone number is verified')).toBeVisible();
  await uploadPlane(page, photo, 'D-AIXA');
  await rm(folder, { recursive: true, force: true });

  await page.getByTestId('outbox-button-bottom').click();
  const item = page.getByTestId('outbox-item');
  await expect(item).toContainText('Verify your phone number to send it');
  await page.getByRole('button', { name: 'Verify phone number' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await dialog.getByLabel('Phone number').fill('13900002222');
  await answerCaptcha(page);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await lastCode(site, 'sms', '+8613900002222');
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Phone number verified' })).toBeVisible();
  await expect(item).toContainText(/Arrived/, { timeout: 60_000 });
  const { token } = lin;
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, { token });
  expect(photos.map(({ registration }) => registration)).toEqual(['D-AIXA']);
  await page.getByRole('button', { name: 'Close the outbox' }).click();
  await expect(page.getByText('until your phone number is verified')).toHaveCount(0);
});
