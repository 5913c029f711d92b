/** The review desk with a real server: what reviewers decide arrives as they see it, and what others do. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { decide } from '../../../scripts/api-client/photos.ts';
import type { Account } from '../harness/accounts.ts';
import { storeSession } from '../harness/store-session.ts';
import type { Site } from '../harness/test.ts';
import { expect, test } from '../harness/test.ts';
import { onDesk, send } from '../steps/desk.ts';

test.use({ serviceWorker: false });

/** px. */
const TABLET = { width: 1024, height: 768 };

/** Sends a photo that `by` rejects, and appeals. */
async function sendAppealed(site: Site, sender: Account, by: Account, number: number): Promise<number> {
  const id = await send(site, sender, `D-AIX${number}`, number);
  const rejectMarks = [{ code: 'level' as const, x: 0.5, y: 0.5 }];
  await decide(site.origin, by.token, id, { action: 'reject', rejectMarks });
  await callApi(
    site.origin,
    'POST /api/appeal-photo/:id',
    { params: { id }, body: { appealMessage: 'The runway slopes here.' } },
    { token: sender.token, idempotencyKey: randomUUID() },
  );
  return id;
}

/** Presses Tab until an element whose text begins with this word has the focus; returns the presses, 11 at most. */
async function pressesTo(page: Page, word: string): Promise<number> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim().split(/\s/)[0]);
  let presses = 0;
  while ((await focused()) !== word && presses < 11) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  return presses;
}

test('a rejection with codes and pins, a deletion with words, and an appeal that is granted reach the server', async ({
  site,
  signedInPage,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const birgit = await site.register('birgit', ['is_plane_reviewer']);
  const ownAppeal = await sendAppealed(site, sender, anders, 1);
  const otherAppeal = await sendAppealed(site, sender, birgit, 2);
  const codes = await send(site, sender, 'D-AIX3', 3);
  await send(site, sender, 'D-AIX4', 4);

  const page = await signedInPage(anders, TABLET);
  await page.goto('/image-review');
  // The appeal against another reviewer's rejection comes first.
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await page.locator('#main').focus();
  expect(await pressesTo(page, 'Approve')).toBeLessThanOrEqual(10);
  await page.getByRole('button', { name: 'Approve' }).click();

  await expect(onDesk(page)).toHaveText('D-AIX3 on final');
  // Presses right after a photo appears are meant for the one before.
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.getByRole('button', { name: 'Dust spots', exact: true }).click();
  const ground = page.getByRole('button', { name: 'Pin here: Dust spots' });
  const box = await ground.boundingBox();
  if (box === null) throw new Error('the photo is not on the screen');
  await ground.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
  await ground.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } });
  await expect(page.getByRole('button', { name: /^Pin 2, Dust spots: 75 % from the left/ })).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Reject' }).click();

  await expect(onDesk(page)).toHaveText('D-AIX4 on final');
  await page.getByLabel('Reason for a rejection').fill('Sent twice');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByText('Photo deleted successfully!')).toBeAttached();

  // An appeal against the reviewer's own rejection has to be decided by a different reviewer.
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  expect(photos.map(({ id, approval_status }) => [id, approval_status])).toEqual([
    [codes, 'rejected'],
    [otherAppeal, 'approved'],
    [ownAppeal, 'pending_appeal'],
  ]);
  const [first, second, third] = photos[0]?.rejection_marks ?? [];
  expect([first?.code, second?.code, third]).toEqual(['dust', 'dust', { code: 'level' }]);
  expect([first?.x, first?.y]).toEqual([expect.closeTo(0.25, 1), expect.closeTo(0.5, 1)]);
  expect([second?.x, second?.y]).toEqual([expect.closeTo(0.7, 1), expect.closeTo(0.25, 1)]);
});

test('a photo that another reviewer looks at is marked, and one that they decide meanwhile stays with the typed text', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const birgit = await site.register('birgit', ['is_plane_reviewer']);
  const first = await send(site, sender, 'D-AIX1', 1);
  const second = await send(site, sender, 'D-AIX2', 2);
  await callApi(site.origin, 'PUT /api/review/photos/:id/look', { params: { id: second } }, birgit);

  const { page } = await device({ viewport: TABLET });
  await page.clock.install();
  await storeSession(page, anders);
  await page.goto('/image-review');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByRole('button', { name: 'D-AIX2' })).toHaveAccessibleName(/birgit is looking at it/);
  await page.getByLabel('Reason for a rejection').fill('The horizon runs uphill');
  await decide(site.origin, birgit.token, first, { action: 'approve' });
  await page.clock.fastForward(60_000);
  await expect(page.getByText(/birgit approved it at/)).toBeVisible();
  await expect(page.getByLabel('Reason for a rejection')).toHaveValue('The horizon runs uphill');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
});
