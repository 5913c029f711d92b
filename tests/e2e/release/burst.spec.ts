/** Many photos of one aircraft, described and sent from a phone with one or two taps each. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { callApi } from '../../../scripts/api-client/call.ts';
import { smallJpeg } from '../harness/seed.ts';
import { storedPhotos } from '../harness/stored-photos.ts';
import { expect, test } from '../harness/test.ts';
import { countTaps, sendBurst, taps } from '../steps/burst.ts';
import { register } from '../steps/register.ts';

const FRAMES = 6;
const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const AIRCRAFT = {
  registration: 'SP-NVB',
  aircraft_type: 'Airbus A350-900',
  operator: 'LOT',
  airport: 'LSZH',
};
const DESCRIPTION = 'Airbus A350-900 SP-NVB at Zürich';

let folder = '';
let files: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-burst-'));
  files = await Promise.all(
    Array.from({ length: FRAMES }, async (_, number) => {
      const file = path.join(folder, `burst-${String(number + 1).padStart(2, '0')}.jpg`);
      await writeFile(file, await smallJpeg(number + 1));
      return file;
    }),
  );
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a new user registers to upload, and sends six photos with one tap for each after the first', async ({
  site,
  device,
}) => {
  test.setTimeout(180_000);
  const { page, context } = await device(PHONE);
  await countTaps(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload', exact: true }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).tap();
  await register(page, site, { phone: '+8613800138000', username: 'maren', password: 'Fence-18L' });
  await expect(page).toHaveURL(/\/upload$/);
  console.log(`an account with ${await taps(page)} taps`);
  const burst = await sendBurst(page, files, AIRCRAFT, DESCRIPTION);
  console.log(`${FRAMES - 1} further frames described and sent with ${burst.taps} taps`);
  expect(burst.taps).toBeLessThanOrEqual(FRAMES);
  // The text beside the button changes without user action. If that moved the button, taps would miss it.
  expect(burst.positions).toHaveLength(1);

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const arrived = async () => (await callApi(site.origin, 'GET /api/my-photos', {}, { token })).photos;
  await expect.poll(async () => (await arrived()).length, { timeout: 120_000 }).toBe(FRAMES);
  const photos = await arrived();
  expect(new Set(photos.map(({ upload_key }) => upload_key)).size).toBe(FRAMES);
  for (const photo of photos) {
    expect(photo).toMatchObject({ ...AIRCRAFT, description: DESCRIPTION, image_types: ['normal_livery'] });
  }
  await page.close();
  await site.server.stop();
  const rows = await storedPhotos(site.server.data);
  expect(rows.map((row) => row.registration)).toEqual(Array(FRAMES).fill('SP-NVB'));
});
