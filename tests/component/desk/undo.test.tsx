/** A decision is taken back before it is sent (docs/rules/review.md, "Undo"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connection } from '../../../src/database/this-page.ts';
import { setOnline } from '../harness/network.ts';
import { tapWithTwo } from '../harness/touch.ts';
import { approve, decided, list, onDesk, openDesk, reason, reject } from './desk.ts';
import { sendNow, settled, undo, waitingPhotos } from './desk.ts';

test('the button brings the photo back, which is decided anew', async () => {
  const server = await openDesk(waitingPhotos(3));
  await settled('D-AIX1');
  await approve.click();
  await settled('D-AIX2');
  await expect.element(page.getByText('Approving #1')).toBeVisible();
  await undo.click();
  await settled('D-AIX1');
  await expect.element(list).toHaveLength(3);
  await expect.element(undo).not.toBeInTheDocument();

  await userEvent.keyboard('1');
  await reject.click();
  await settled('D-AIX2');
  await sendNow();
  await expect.element(page.getByText('Photo rejected successfully')).toBeInTheDocument();
  expect(decided(server)).toEqual([
    [1, { action: 'reject', rejectMarks: [{ code: 'level' }], isReviewerPage: true, revision: 1 }],
  ]);
});

test('Ctrl+Z brings a photo back with its reason, also offline', async () => {
  const server = await openDesk(waitingPhotos(3));
  await settled('D-AIX1');
  setOnline(server, false);
  await reason.fill('Too dark');
  await reject.click();
  await settled('D-AIX2');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
  await expect.element(reason).toHaveValue('Too dark');
  await expect.element(list).toHaveLength(3);
});

test('a reviewer who goes on while a decision is being undone stays where they went', async () => {
  await openDesk(waitingPhotos(3));
  await settled('D-AIX1');
  await approve.click();
  await settled('D-AIX2');
  await expect.element(undo).toBeVisible();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  await expect.element(list).toHaveLength(3);
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(onDesk).toHaveTextContent('D-AIX3 on final');
});

test('a tap with two fingers takes the latest decision back', async () => {
  await openDesk(waitingPhotos(3), { touch: true });
  await settled('D-AIX1');
  await approve.click();
  await settled('D-AIX2');
  await tapWithTwo({ x: 500, y: 300 }, { x: 560, y: 300 });
  await settled('D-AIX1');
  await expect.element(list).toHaveLength(3);
});

test('once a decision is on its way, it is too late', async () => {
  const server = await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  await approve.click();
  await expect.element(undo).toBeVisible();
  await sendNow();
  await expect.element(page.getByText('Photo approved successfully')).toBeInTheDocument();
  await expect.element(undo).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  expect(decided(server).map(([id]) => id)).toEqual([1]);
});

test('the desk says so if another window was sending the decision already', async () => {
  await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  await approve.click();
  await settled('D-AIX2');
  await expect.element(undo).toBeVisible();
  await connection.run(async (db) => {
    for (const op of await db.getAll('ops')) await db.put('ops', { ...op, sent: true });
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await sendNow();
  await expect.element(page.getByText('Too late to undo: it’s on its way.')).toBeVisible();
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
});
