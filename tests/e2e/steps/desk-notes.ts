/** A desk with all its notes at once, in any language. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import type { Account } from '../harness/accounts.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import type { Site } from '../harness/test.ts';

/** The photo on the desk, as drawn. */
export const drawnPhoto = (page: Page): Locator => page.locator('div[data-photo]:not([aria-hidden])');

/** A photo in the review list. */
export const listed = (page: Page, id: number): Locator => page.locator(`li > button[data-photo="${id}"]`);

/** The button that approves. */
export const approveButton = (page: Page): Locator =>
  page.locator('button').filter({ has: page.locator('kbd', { hasText: /^A$/ }) });

const RUNWAY = 'The runway slopes here.';

interface Seeded {
  reviewer: Account;
  /** Another reviewer. */
  other: Account;
  sender: Account;
  /** Pending photos, the first one first. */
  pending: number[];
  /** The photo under appeal, if there is one. */
  appeal: number | undefined;
}

/** Sends `count` photos of 3:2, and has one more under appeal, if `appealed`. */
export async function seedDesk(site: Site, count: number, { appealed = false } = {}): Promise<Seeded> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const other = await site.register('birgit', ['is_plane_reviewer']);
  let appeal: number | undefined;
  if (appealed) {
    const id = await sendPhoto(
      site.origin,
      sender.token,
      planeForm('D-AIX0'),
      await smallJpeg(50, 1620, 1080),
    );
    appeal = id;
    const marks = [{ code: 'level' as const, x: 0.5, y: 0.5 }];
    await decide(site.origin, other.token, id, { action: 'reject', rejectMarks: marks });
    await callApi(
      site.origin,
      'POST /api/appeal-photo/:id',
      { params: { id }, body: { appealMessage: RUNWAY } },
      { token: sender.token, idempotencyKey: randomUUID() },
    );
  }
  const pending: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const jpeg = await smallJpeg(number, 1620, 1080);
    pending.push(await sendPhoto(site.origin, sender.token, planeForm(`D-AIX${number}`), jpeg));
  }
  return { reviewer, other, sender, pending, appeal };
}

/** Waits until the desk takes decisions; right after the photo changed it ignores them. */
export async function settled(page: Page, plate: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: `${plate} on final` })).toBeAttached();
  await expect(approveButton(page)).toBeEnabled();
}

/**
 * Opens the desk of a reviewer for whom the photos of `seedDesk(site, 8)` wait, and decides until everything that the desk can
 * say is on it: the list is stale, a rejection waits for the next day, a decision conflicts with another reviewer's, one was
 * received, one can be undone, and the reviewer is pointing.
 */
export async function openDeskWithNotes(page: Page, site: Site, seeded: Seeded): Promise<void> {
  const { reviewer, other, pending } = seeded;
  const [first = 0, second = 0, , , , sixth = 0, seventh = 0, eighth = 0] = pending;
  for (const id of [sixth, seventh, eighth]) {
    await decide(site.origin, reviewer.token, id, { action: 'reject', rejectReason: 'Too dark' });
  }
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await listed(page, first).click();
  await settled(page, 'D-AIX1');
  await page.route('**/api/review/photos?*', (route) => route.abort());
  await decide(site.origin, other.token, second, { action: 'reject', rejectReason: 'Too dark' });
  await page.keyboard.press('a');
  await settled(page, 'D-AIX2');
  await page.keyboard.press('a');
  await settled(page, 'D-AIX3');
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await settled(page, 'D-AIX4');
  await page.keyboard.press('Escape');
  const notes = page.locator('[data-notes] strong');
  await expect(notes).toHaveCount(3, { timeout: 30_000 });
  // The last decision can't be sent, so it can still be undone.
  await page.route(/[/]api[/]review[/]photos[/]\d+$/, (route) => route.abort());
  await page.keyboard.press('a');
  await settled(page, 'D-AIX5');
  await page.keyboard.press('2');
}
