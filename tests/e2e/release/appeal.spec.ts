/** An appeal from the photographer to another reviewer, and what comes of it. */
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { storedAppeals } from '../harness/stored-photos.ts';
import { expect, test } from '../harness/test.ts';

test('an appeal made offline survives a kill, arrives once, and is approved by another reviewer', async ({
  site,
  device,
  signedInPage,
  ownDevice,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  await decide(site.origin, anders.token, id, {
    action: 'reject',
    isReviewerPage: true,
    rejectReason: 'A spot above the tail.',
    rejectMarks: [{ code: 'dust', x: 0.25, y: 0.2 }],
  });

  const phone = await ownDevice({ viewport: { width: 412, height: 915 }, touch: true });
  let { page } = phone;
  await storeSession(page, maren);
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  const photo = page.getByRole('article', { name: /D-AIXA/ });

  await test.step('the picture, which only its owner and reviewers see', async () => {
    await page.goto('/rejected-photos');
    const picture = photo.getByRole('img', { name: /D-AIXA/ });
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(640);
    await expect(photo.getByText('A spot above the tail.', { exact: true })).toBeVisible();
  });

  await test.step('an appeal offline, and a kill', async () => {
    await site.network.down();
    await phone.context.setOffline(true);
    await page.goto('/rejected-photos');
    await expect(photo.getByRole('img', { name: /D-AIXA/ })).toHaveAttribute('src', /^blob:/);
    await photo.getByRole('button', { name: 'Appeal' }).click();
    await photo.getByRole('textbox', { name: 'Your appeal' }).fill('It is a bird, not a spot.');
    await photo.getByRole('button', { name: 'Submit appeal' }).click();
    await expect(photo.getByText('Appeal not sent yet')).toBeVisible();
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
          return photos[0]?.approval_status;
        },
        { timeout: 60_000 },
      )
      .toBe('pending_appeal');
    await expect(page.getByText(/Your appeal: \S/)).toHaveCount(0);
    const desk = await signedInPage(ines);
    await desk.goto('/review/planes');
    await expect(desk.getByText('It is a bird, not a spot.').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('1 decision hasn’t been sent yet.')).toBeVisible();
    await expect(desk.getByText(/been sent yet/)).toHaveCount(0, { timeout: 30_000 });
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
