/** My photos say how far each one is, and lead to the reasons of a rejection. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { ownPhoto, rejectedPhoto } from '../photos.ts';
import { MAREN } from '../upload/photographer.ts';

test('one that waits has its place and a time, and a rejected one leads to the reasons', async () => {
  await openScreen('/myphotos', {
    as: MAREN,
    size: { width: 412, height: 915 },
    touch: true,
    responses: {
      'GET /api/my-photos': {
        photos: [
          ownPhoto(2, { queue_position: 1 }),
          ownPhoto(1, { approval_status: 'rejected', rejection_reason: 'Too dark' }),
        ],
        wait: { planes: { median_minutes: 30, p90_minutes: 120 }, trains: null },
      },
      'GET /api/my-rejected-and-appeal-photos': { photos: [rejectedPhoto(1)] },
    },
  });
  await expect.poll(address).toBe('/my-photos');
  await page.getByRole('radio', { name: 'List' }).click({ force: true });
  const waiting = page.getByRole('listitem').filter({ hasText: 'D-AIX2' });
  await expect.element(waiting.getByText('Position in queue: 1')).toBeVisible();
  await expect.element(waiting.getByText(/^Estimated wait: /)).toBeVisible();
  await expect.element(waiting.getByText(/Airbus A350-900 · Meridian Air · EDDF/)).toBeVisible();
  await expectAccessible('my photos');
  await page.getByRole('link', { name: 'See why, or appeal' }).click();
  await expect.element(page.getByRole('article', { name: /D-AIX1/ })).toBeVisible();
});

test('a rejection that was upheld is one after the appeal, and leads to the reasons only', async () => {
  const upheld = { approval_status: 'rejected', appeal_status: 'upheld' } as const;
  await openScreen('/my-photos', {
    as: MAREN,
    size: { width: 412, height: 915 },
    touch: true,
    responses: {
      'GET /api/my-photos': { photos: [ownPhoto(1, upheld)], wait: { planes: null, trains: null } },
    },
  });
  await page.getByRole('radio', { name: 'List' }).click({ force: true });
  await expect.element(page.getByText('after your appeal')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See why', exact: true })).toBeVisible();
});
