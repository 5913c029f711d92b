/** Swipes that decide at the review desk (docs/rules/review.md, "Swipes"). */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { restartTimers, stopTimers } from '../harness/clock.ts';
import { SETTLE_MS } from '../../../src/features/review/settle-ms.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { allowMotion } from '../harness/motion.ts';
import { reload } from '../harness/open-screen.tsx';
import { liftFingers, moveFingers, putFingers } from '../harness/touch.ts';
import {
  appealed,
  approve,
  code,
  decided,
  drawnPhoto,
  drawnPhotos,
  onDesk,
  openDesk,
  reason,
} from '../desk/desk.ts';
import { sendNow, settled, undo, waitingPhotos } from '../desk/desk.ts';

/** A point this far from the middle of the photo, in px. */
function from(dx: number, dy = 0) {
  const { left, top, width, height } = drawnPhoto();
  return { x: left + width / 2 + dx, y: top + height / 2 + dy };
}

/** Swipes over the photo by this many px. */
async function swipe(dx: number, dy = 0): Promise<void> {
  const [start, end] = [from(0), from(dx, dy)];
  await putFingers(start);
  await moveFingers(end);
  await liftFingers();
}

/** A word on the photo, which says what a swipe does. */
const word = (text: string) => page.elementLocator(drawnPhotos()[0] ?? document.body).getByText(text);

async function openTablet({ motion = false } = {}) {
  if (motion) await allowMotion();
  const server = await openDesk(waitingPhotos(4), { touch: true });
  await settled('D-AIX1');
  return server;
}

async function switchOn(): Promise<void> {
  await page.getByRole('button', { name: 'Swipe to decide' }).click();
  await page.getByRole('checkbox', { name: 'Swipe the photo to decide' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

test('swipes are off at first, and stay on once they are', async () => {
  await openTablet();
  await swipe(400);
  await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
  await page.getByRole('button', { name: 'Swipe to decide' }).click();
  await expectAccessible('the setting of the swipes');
  await userEvent.keyboard('{Escape}');
  await switchOn();
  await reload();
  await settled('D-AIX1');
  await swipe(300);
  await settled('D-AIX2');
});

test('the photo follows the finger, and says from the threshold on what happens', async () => {
  await openTablet({ motion: true });
  await switchOn();
  const { left } = drawnPhoto();
  const [middle, near, right, toTheLeft] = [from(0), from(60), from(250), from(-250)];
  await putFingers(middle);
  await moveFingers(near);
  await expect.poll(() => drawnPhoto().left).toBeCloseTo(left + 60, 0);
  await expect.element(word('Approve')).toBeInTheDocument();
  await expect.element(word('Approve')).not.toBeVisible();
  await moveFingers(toTheLeft);
  await expect.element(word('Reject')).toBeVisible();
  await expect.element(word('Approve')).not.toBeVisible();
  await expectAccessible('the desk during a swipe');
  await moveFingers(right);
  await expect.element(word('Approve')).toBeVisible();
  await expect.element(word('Reject')).not.toBeVisible();
  // Let go before the threshold, it goes back.
  await moveFingers(near);
  await liftFingers();
  await expect.poll(() => drawnPhoto().left).toBeCloseTo(left, 0);
  await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
});

test('a swipe to the left upholds an appealed rejection', async () => {
  const server = await openDesk([appealed(5), ...waitingPhotos(1)], { touch: true });
  await settled('D-AIX5');
  await switchOn();
  // Below the pin in the middle.
  const [start, toTheLeft] = [from(0, 100), from(-250, 100)];
  await putFingers(start);
  await moveFingers(toTheLeft);
  await expect.element(word('Uphold the rejection')).toBeVisible();
  await liftFingers();
  await settled('D-AIX1');
  await sendNow();
  await expect
    .poll(() => server.received('PUT /api/review/photos/:id/uphold').map(({ params }) => params['id']))
    .toEqual(['5']);
});

test('a swipe to the right approves and one to the left rejects with a code, and both can be undone', async () => {
  const server = await openTablet({ motion: true });
  await switchOn();
  const { left } = drawnPhoto();
  await swipe(300);
  await settled('D-AIX2');
  expect(drawnPhoto().left).toBeCloseTo(left, 0);
  await undo.click();
  await settled('D-AIX1');
  await swipe(300);
  await settled('D-AIX2');

  // Without a code or a text it offers the codes, one of which rejects, or the text.
  await swipe(-300);
  const offered = page.getByRole('dialog', { name: 'Reject it for what?' });
  await expectAccessible('the codes after a swipe');
  await offered.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => drawnPhoto().left).toBeCloseTo(left, 0);
  await expect.element(page.getByText('Rejection reason is required.')).not.toBeInTheDocument();
  await swipe(-300);
  await offered.getByRole('button', { name: 'Write the reason' }).click();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await swipe(-300);
  await offered.getByRole('button', { name: 'Duplicate' }).click();
  await settled('D-AIX3');
  await sendNow();
  await expect
    .poll(() => decided(server))
    .toMatchObject([
      [1, { action: 'approve' }],
      [2, { action: 'reject', rejectMarks: [{ code: 'duplicate' }] }],
    ]);
});

test('nothing is decided up or down, by two fingers, on an enlarged photo, or while pointing or measuring', async () => {
  await openTablet();
  await switchOn();
  await swipe(60, 240);
  await swipe(60, -240);
  const [one, other, oneAside, otherAside] = [from(-20), from(20), from(280), from(320)];
  await putFingers(one, other);
  await moveFingers(oneAside, otherAside);
  await liftFingers();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /Show the whole photo/ })).not.toBeInTheDocument();
  // A second finger ends a swipe that has begun.
  const [start, end, second] = [from(-100), from(150), from(200, 100)];
  await putFingers(start);
  await moveFingers(end);
  await putFingers(end, second);
  await liftFingers();
  await userEvent.keyboard('{Escape}z');
  await swipe(300);
  await userEvent.keyboard('zl');
  await swipe(300);
  await userEvent.keyboard('l2');
  await swipe(300);
  await userEvent.keyboard('{Escape}');
  await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
  await swipe(300);
  await settled('D-AIX2');
});

test('a swipe that began on another photo decides nothing', async () => {
  const server = await openTablet();
  await switchOn();
  const [start, middle, end] = [from(-150), from(-100), from(200)];
  await putFingers(start);
  await moveFingers(middle);
  await userEvent.keyboard('j');
  await settled('D-AIX2');
  await moveFingers(end);
  await liftFingers();
  await code('Duplicate').click();
  await swipe(-300);
  await settled('D-AIX3');
  await sendNow();
  await expect.poll(() => decided(server)).toMatchObject([[2, { action: 'reject' }]]);
});

test('right after another photo came onto the desk, neither a swipe nor a key decides', async () => {
  const server = await openTablet();
  await switchOn();
  stopTimers('setTimeout', 'clearTimeout');
  await swipe(300);
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await swipe(300);
  await userEvent.keyboard('a');
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  vi.advanceTimersByTime(SETTLE_MS);
  await settled('D-AIX2');
  restartTimers();
  await swipe(300);
  await settled('D-AIX3');
  await sendNow();
  await expect.poll(() => decided(server).map(([id]) => id)).toEqual([1, 2]);
});

test('with reduced motion the photo stays where it is, and the word alone tells', async () => {
  await openTablet();
  await switchOn();
  const { left } = drawnPhoto();
  const [start, end] = [from(-100), from(200)];
  await putFingers(start);
  await moveFingers(end);
  await expect.element(word('Approve')).toBeVisible();
  expect(drawnPhoto().left).toBeCloseTo(left, 0);
  await liftFingers();
  await settled('D-AIX2');
});
