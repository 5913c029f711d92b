/** A rejection as the photographer sees it, and the appeal against it. */
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import type { PhotoForm } from '../../src/contract/rules/rules.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { storedAppeals } from './harness/stored-photos.ts';
import { expect, test } from './harness/test.ts';

const MARKS = [
  { code: 'dust', x: 0.25, y: 0.2 },
  { code: 'level', x: 0.7, y: 0.65 },
] as const;

test('a rejection written in English is shown on the picture in Chinese; an appeal made offline survives a kill, arrives once and is approved', async ({
  site,
  device,
  ownDevice,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const send = async (form: PhotoForm, number: number) =>
    sendPhoto(site.origin, maren.token, form, await smallJpeg(number));
  const id = await send(planeForm('D-AIXA'), 1);
  await send(planeForm('D-AIXB'), 2);
  await decide(site.origin, anders.token, id, {
    action: 'reject',
    isReviewerPage: true,
    rejectReason: 'A spot above the tail.',
    rejectMarks: [...MARKS],
  });

  const phone = await ownDevice({ viewport: { width: 412, height: 915 }, touch: true });
  let { page } = phone;
  await storeSession(page, maren);
  await page.goto('/gallery');
  await serviceWorkerReady(page);

  await test.step('my photos: the status of each, and a link to the reason', async () => {
    await page.goto('/myphotos');
    await expect(page).toHaveURL(/\/my-photos$/);
    await page.getByRole('radio', { name: 'List' }).check();
    const waiting = page.getByRole('listitem').filter({ hasText: 'D-AIXB' });
    await expect(waiting.getByText('Position in queue: 1')).toBeVisible();
    await expect(waiting.getByText(/^Estimated wait: /)).toBeVisible();
    await expect(waiting.getByText(/Airbus A350-900 · Meridian Air · EDDF/)).toBeVisible();
    await expectAccessible(page, 'my photos');
    await page.getByRole('link', { name: 'See why, or appeal' }).click();
  });

  await test.step('the picture and its pins, the codes in Chinese', async () => {
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'zh'));
    await page.reload();
    const photo = page.getByRole('article', { name: /D-AIXA/ });
    const picture = photo.getByRole('img', { name: /D-AIXA/ });
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(640);
    const conversation = photo.getByRole('region', { name: '沟通记录' });
    await expect(conversation.getByText('有脏点', { exact: true })).toBeVisible();
    await expect(conversation.getByText('画面倾斜', { exact: true })).toBeVisible();
    const drawn = conversation.getByRole('link', { name: '看图示：画面倾斜' });
    await expect(drawn).toHaveAttribute('href', '/rules#plane_1');
    await expect(conversation.getByText('A spot above the tail.', { exact: true })).toBeVisible();
    await expect(conversation.getByText('anders')).toBeVisible();
    // The pins are where the reviewer put them, whatever the picture's size.
    const frame = await picture.boundingBox();
    for (const [index, { x, y }] of MARKS.entries()) {
      const pin = await photo
        .locator('figure li')
        .filter({ hasText: String(index + 1) })
        .boundingBox();
      if (frame === null || pin === null) throw new Error('not on the screen');
      expect(Math.abs(pin.x + pin.width / 2 - frame.x - x * frame.width)).toBeLessThan(2);
      expect(Math.abs(pin.y + pin.height / 2 - frame.y - y * frame.height)).toBeLessThan(2);
    }
    await expectAccessible(page, 'rejected photos');
  });

  await test.step('an appeal offline, and a kill', async () => {
    await site.network.down();
    await phone.context.setOffline(true);
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
    await page.goto('/rejected-photos');
    const photo = page.getByRole('article', { name: /D-AIXA/ });
    await expect(photo.getByRole('img', { name: /D-AIXA/ })).toHaveAttribute('src', /^blob:/);
    await photo.getByRole('button', { name: 'Appeal' }).click();
    await photo.getByRole('button', { name: 'Submit appeal' }).click();
    await expect(photo.getByText('Appeal message is required.')).toBeVisible();
    const text = photo.getByRole('textbox', { name: 'Your appeal' });
    await text.fill('  no  ');
    await expect(photo.getByText('Appeal message must be at least 5 characters long.')).toBeVisible();
    await text.fill('It is a bird');
    // The draft is restored after leaving the screen.
    await page.goto('/my-photos');
    await page.goto('/rejected-photos');
    await photo.getByRole('button', { name: 'Continue the appeal' }).click();
    await expect(text).toHaveValue('It is a bird');
    await text.fill('It is a bird, not a spot.');
    await photo.getByRole('button', { name: 'Submit appeal' }).click();
    await expect(page.getByRole('tab', { name: 'Pending appeal 1' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tab', { name: 'Rejected 0' })).toBeVisible();
    await expect(photo.getByText('It is a bird, not a spot.')).toBeVisible();
    await expect(photo.getByText(/Your appeal: \S/)).toBeVisible();
    await expect(photo.getByText('Appeal not sent yet')).toBeVisible();
    await expect(photo.getByText('Appeal under review')).toHaveCount(0);
    await phone.kill();
  });

  await test.step('the network is back: the appeal arrives, and another reviewer approves the photo', async () => {
    await site.network.up();
    page = await phone.reopen();
    await page.goto('/rejected-photos?tab=appeals');
    await expect(page.getByRole('article', { name: /D-AIXA/ })).toBeVisible();
    await expect
      .poll(
        async () => {
          const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, maren);
          return photos.find((photo) => photo.id === id)?.approval_status;
        },
        { timeout: 60_000 },
      )
      .toBe('pending_appeal');
    await expect(page.getByText(/Your appeal: \S/)).toHaveCount(0);
    await decide(site.origin, ines.token, id, { action: 'approve', isReviewerPage: true });
    const { page: visitor } = await device({ serviceWorker: false });
    await visitor.goto('/gallery');
    await expect(visitor.getByRole('img', { name: /D-AIXA/ })).toBeVisible();
  });

  await test.step('it is there once', async () => {
    await phone.kill();
    await site.server.stop();
    expect(await storedAppeals(site.server.data)).toEqual([
      { photo_id: id, message: 'It is a bird, not a spot.' },
    ]);
  });
});

test('the list doesn’t change while somebody writes an appeal, and is refetched afterwards', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  const rejectReason = 'A spot above the tail.';
  await decide(site.origin, anders.token, id, { action: 'reject', isReviewerPage: true, rejectReason });

  const { page } = await device({ serviceWorker: false });
  await storeSession(page, maren);
  await page.clock.install();
  await page.goto('/rejected-photos');
  const photo = page.getByRole('article', { name: /D-AIXA/ });
  await photo.getByRole('button', { name: 'Appeal' }).click();
  const text = photo.getByRole('textbox', { name: 'Your appeal' });
  await text.fill('It is a bird');

  // Delete the photo as if on another device, and let time pass until this page's list is stale.
  await callApi(site.origin, 'DELETE /api/my-photos/:id', { params: { id } }, maren);
  await page.clock.fastForward('05:00');
  const otherList = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/unread'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await otherList;
  await expect(page.getByRole('tab', { name: 'Rejected 1' })).toBeVisible();
  await expect(text).toHaveValue('It is a bird');
  await photo.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('tab', { name: 'Rejected 0' })).toBeVisible();
  await expect(photo).toHaveCount(0);
});
