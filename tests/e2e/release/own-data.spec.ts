/** Exporting and deleting one's own data on the profile (docs/rules/accounts.md, "Data export" and "Deletion"). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { readZip } from '../../zip.ts';
import { storeSession } from '../harness/store-session.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { approvedPhotos, smallJpeg } from '../harness/seed.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

/** The numbers of outbox, session and draft rows on the device, and the session's token and username in localStorage. */
function leftOnDevice(page: Page): Promise<(number | string | null)[]> {
  return page.evaluate(async () => {
    // oxlint-disable-next-line consistent-function-scoping -- only code in this function reaches the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const db = await done(indexedDB.open('wingrail-outbox'));
    const rows = await Promise.all(
      ['ops', 'session', 'drafts'].map((store) => done(db.transaction(store).objectStore(store).count())),
    );
    db.close();
    return [...rows, localStorage.getItem('token'), localStorage.getItem('username')];
  });
}

test('a user exports all data, and deletes the account together with what waits on the device', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const other = await site.register('noor');
  const [mine] = await approvedPhotos(site.origin, maren, reviewer, 1);
  const [, others] = await approvedPhotos(site.origin, other, reviewer, 2);
  const { page } = await device();
  await storeSession(page, maren);

  await test.step('a like fails for now, and waits in the outbox', async () => {
    await page.route('**/api/photos/*/like', (route) => route.abort());
    await page.goto(`/photo/${others}`);
    const heart = page.getByRole('button', { name: /^Like this photo/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    // The heart updates optimistically, so wait for the outbox.
    await expect.poll(async () => (await leftOnDevice(page))[0]).toBe(1);
  });

  await test.step('the archive has the photo as it was uploaded', async () => {
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^wingrail-maren-\d{4}-\d\d-\d\d\.zip$/);
    await expect(page.getByText('The download has started.')).toBeVisible();
    const files = readZip(await readFile(await file.path()));
    expect(files.get(`photos/${mine}.jpg`)?.equals(await smallJpeg(1))).toBe(true);
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ username: 'maren' });
  });

  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  await test.step('the dialog tells what waits here, and asks what happens to the photos', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('1 item is waiting in the outbox of this device.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Keep them' }).check();
  });

  await test.step('afterwards nobody is signed in, and nothing is left on the device', async () => {
    await dialog.getByLabel('Your password').fill(maren.password);
    await confirm.click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'maren' })).toHaveCount(0);
    expect(await leftOnDevice(page)).toEqual([0, 0, 0, null, null]);
    await expect
      .poll(async () => (await cachedResponses(page)).filter((key) => key.includes(`user:${maren.id}`)))
      .toEqual([]);
  });

  await test.step('the photo stays under the last name, and the account is gone', async () => {
    const photo = await callApi(site.origin, 'GET /api/photos/:id', { params: { id: mine ?? 0 } }, {});
    expect(photo.username).toBe(`deleted-${maren.id}`);
    const credentials = { body: { email: 'maren', password: maren.password } };
    await expect(callApi(site.origin, 'POST /api/login', credentials)).rejects.toThrow('401');
  });
});
