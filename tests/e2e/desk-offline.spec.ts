/** A reviewer on a tablet decides without a network, and the browser is killed half-way. */
import type { Page } from '@playwright/test';
import { decide } from '../../scripts/api-client/photos.ts';
import { storeSession } from './harness/store-session.ts';
import { storedDecisions } from './harness/stored-photos.ts';
import { expect, test } from './harness/test.ts';
import { onDesk, send } from './steps/desk.ts';

test.use({ serverSettings: { DAILY_REJECTIONS: 'off' } });

const PHOTOS = 6;
const TABLET = { viewport: { width: 1024, height: 768 }, touch: true } as const;
/** Those that a second reviewer decides meanwhile: one that the first one has decided already, and one that follows. */
const DECIDED_ELSEWHERE = [3, 5];

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ });
const reject = (page: Page) => page.getByRole('button', { name: /^Reject/ });
/** What the reviewer decides on each photo; the second reviewer decides otherwise. */
const decisionOn = (number: number) => (number % 3 === 0 ? 'reject' : 'approve');

/** Decides, and waits until the photo has left the desk. */
async function review(page: Page, number: number): Promise<void> {
  await expect(onDesk(page)).toHaveText(`D-AIX${number} on final`);
  await expect(approve(page)).toBeEnabled();
  if (decisionOn(number) === 'reject') {
    await page.getByRole('button', { name: /^Dust spots/ }).tap();
    await page.getByRole('button', { name: 'Pin here: Dust spots' }).tap({ position: { x: 100, y: 80 } });
    await reject(page).tap();
  } else await approve(page).tap();
}

test('photos are decided offline, and the decisions arrive once each after a kill', async ({
  site,
  ownDevice,
}) => {
  const maren = await site.register('maren');
  const ids = new Map<number, number>();
  for (let number = 1; number <= PHOTOS; number += 1)
    ids.set(number, await send(site, maren, `D-AIX${number}`, number));
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const bea = await site.register('bea', ['is_plane_reviewer']);

  const tablet = await ownDevice(TABLET);
  await storeSession(tablet.page, anders);
  await tablet.page.goto('/review/planes');
  await tablet.page.getByRole('button', { name: `${PHOTOS} of ${PHOTOS} photos in full` }).waitFor();
  await site.network.down();
  for (let number = 1; number <= PHOTOS / 2; number += 1) await review(tablet.page, number);

  // The photo leaves the desk while its decision is being saved, which this says is done.
  await expect(tablet.page.getByText(`Rejecting #${ids.get(PHOTOS / 2)}`)).toBeVisible();
  await tablet.kill();
  for (const number of DECIDED_ELSEWHERE) {
    const origin = `http://127.0.0.1:${site.server.port}`;
    const otherwise =
      decisionOn(number) === 'reject'
        ? ({ action: 'approve' } as const)
        : ({ action: 'reject', rejectReason: 'Seen before' } as const);
    await decide(origin, bea.token, ids.get(number) ?? 0, otherwise);
  }

  const page = await tablet.reopen();
  await page.goto('/review/planes');
  for (let number = PHOTOS / 2 + 1; number <= PHOTOS; number += 1) await review(page, number);
  await expect(page.getByText(`${PHOTOS} decisions haven’t been sent yet.`)).toBeVisible();

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  // What the second reviewer decided stands, and the desk says so of each.
  const conflicts = page.getByRole('main').getByText(/bea/);
  await expect(conflicts).toHaveCount(DECIDED_ELSEWHERE.length, { timeout: 120_000 });
  await expect(page.getByText('Nothing to review')).toBeVisible();
  // The last decision can be undone for five seconds.
  await expect(page.getByText(/been sent yet/)).toHaveCount(0, { timeout: 60_000 });

  await tablet.dispose();
  await site.server.stop();
  const expected = [...ids].map(([number, photo_id]) => {
    const own = decisionOn(number);
    const otherwise = own === 'reject' ? 'approve' : 'reject';
    return { photo_id, action: DECIDED_ELSEWHERE.includes(number) ? otherwise : own };
  });
  const stored = await storedDecisions(site.server.data);
  expect(stored.toSorted((a, b) => a.photo_id - b.photo_id)).toEqual(expected);
});
