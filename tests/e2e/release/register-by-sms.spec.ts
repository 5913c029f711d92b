import sharp from 'sharp';
import { callApi } from '../../../scripts/api-client/call.ts';
import { expect, test } from '../harness/test.ts';
import { register } from '../steps/register.ts';

test.use({ serviceWorker: false });

const PHONE = '+8613800138000';

test('on a phone a visitor who wants to upload registers by SMS, and lands at Upload', async ({
  site,
  device,
}) => {
  const { page } = await device({ viewport: { width: 360, height: 740 }, touch: true });
  await page.goto('/upload');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).tap();
  await register(page, site, { phone: PHONE, username: 'new_spotter', password: 'Fence-18L' });
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const user = await callApi(site.origin, 'GET /api/user', {}, { token });
  expect(user).toMatchObject({ username: 'new_spotter', age: 31, sex: 'Other', phone_number: PHONE });
  const picture = await fetch(new URL(user.profile_picture ?? '', site.origin));
  const { width, height, channels } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height, channels]).toEqual([256, 256, 3]);
});
