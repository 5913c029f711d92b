/** Photos that a super admin takes down (docs/rules/review.md, "Takedown"). */
import { callApi } from '../../../scripts/api-client/call.ts';
import { storeSession } from '../harness/store-session.ts';
import { approvedPhotos } from '../harness/seed.ts';
import { FOUNDER } from '../harness/server.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

test('a super admin takes photos down from the desk and from the page, and puts one back; their photographer is told', async ({
  site,
  device,
  signedInPage,
}) => {
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const maren = await site.register('maren');
  const [first = 0, second = 0, third = 0] = await approvedPhotos(site.origin, maren, ines, 3);
  const shown = async () => {
    const { photos } = await callApi(site.origin, 'GET /api/photos', {
      query: { type: 'planes', username: 'maren' },
    });
    return photos.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const page = await signedInPage(FOUNDER);
  await page.goto('/admin?tab=photos');
  await page.getByRole('searchbox', { name: 'Search' }).fill('maren');
  for (const id of [first, second]) await page.getByRole('checkbox', { name: `#${id} ` }).check();
  await expect(page.getByText('2 photos chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('Stolen');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  const taken = page.getByRole('region', { name: 'Taken down or deleted' });
  await expect(taken.getByText('Stolen')).toHaveCount(2);
  expect(await shown()).toEqual([third]);
  await taken.getByRole('button', { name: `Restore #${second}` }).click();
  await expect(taken.getByText('Restored by founder')).toBeVisible();
  expect(await shown()).toEqual([second, third]);

  await page.goto(`/photo/${third}`);
  await page.getByRole('region', { name: 'Take this photo down' }).getByRole('button').click();
  await dialog.getByLabel('Reason').fill('Stolen too');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(page).toHaveURL(/\/gallery/);
  expect(await shown()).toEqual([second]);

  const { page: theirs } = await device();
  await storeSession(theirs, maren);
  await theirs.goto('/rejected-photos');
  await expect(theirs.getByText('Stolen too')).toBeVisible();
  await expect(theirs.getByText('Taken down by a super admin')).toHaveCount(2);
});
