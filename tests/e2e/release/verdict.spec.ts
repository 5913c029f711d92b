/** A rejected photo is sent again, compared with the earlier version, and its verdict read by the photographer. */
import { readSample, samplePath } from '../../../scripts/samples/catalogue.ts';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { planeForm } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';
import { pickPhoto, sendToOutbox } from '../steps/upload.ts';

test.use({ serviceWorker: false });

test('a better version of a rejected photo reaches the desk with the earlier reasons, and what is mended its sender', async ({
  site,
  device,
  signedInPage,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const old = await sendPhoto(site.origin, maren.token, planeForm('D-AIX1'), await readSample('storm-close'));
  await decide(site.origin, anders.token, old, {
    action: 'reject',
    isReviewerPage: true,
    rejectReason: 'See the sky',
    rejectMarks: [{ code: 'dust', x: 0.25, y: 0.3 }, { code: 'level' }],
  });
  const { page: phone } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(phone, maren);
  await phone.goto('/rejected-photos');
  await phone.getByRole('link', { name: 'Send a better version' }).tap();
  await pickPhoto(phone, samplePath('storm-close'));
  // It stays one over a reload.
  await phone.reload();
  await expect(phone.getByRole('link', { name: `#${old} D-AIX1` })).toBeVisible();
  await expect(phone.getByLabel('Registration')).toHaveValue('D-AIX1');
  await sendToOutbox(phone);
  await expect(phone.getByRole('main').getByText(/^Arrived/)).toBeVisible({ timeout: 60_000 });

  const page = await signedInPage(anders);
  await page.goto('/review/planes');
  const earlier = page.getByRole('region', { name: 'Earlier version' });
  await expect(earlier).toContainText('The photographer sent this photo as a better version.');
  await expect(earlier).toContainText('See the sky');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  const choose = (fault: string, state: string) =>
    earlier.getByRole('group', { name: fault, exact: true }).getByRole('button', { name: state });
  await choose('1, Dust spots', 'Still there').click();
  await choose('Not level', 'Mended').click();
  // A further fault shows only with the histogram equalised.
  await page.keyboard.press('e');
  await page.keyboard.press('0');
  await page
    .getByRole('button', { name: 'Pin here: Obstructed view' })
    .click({ position: { x: 200, y: 60 } });
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('1 decision hasn’t been sent yet.')).toBeVisible();
  await expect(page.getByText(/been sent yet/)).toHaveCount(0, { timeout: 30_000 });

  await phone.goto('/rejected-photos');
  const conversation = phone.getByRole('region', { name: 'Conversation' }).first();
  await expect(conversation).toContainText(new RegExp(`Mended since #${old}:.* Not level`));
  await expect(phone.getByText(/shows only when the histogram is equalised/)).toBeVisible();
});
