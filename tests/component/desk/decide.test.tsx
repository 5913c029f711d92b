/** Decisions at the review desk: by keys and buttons, with and without a network, and those that can't be saved. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus } from '../harness/focus.ts';
import { fillDisk } from '../harness/full-disk.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import { approve, boxOf, decided, list, onDesk, openDesk, question, reason, reject } from './desk.ts';
import { sendNow, settled, waitingPhotos } from './desk.ts';

test('everything works with the keyboard, and a reason needs two characters', async () => {
  const server = await openDesk(waitingPhotos(3), { size: { width: 1440, height: 900 } });
  await settled('D-AIX1');
  await userEvent.keyboard('j');
  await settled('D-AIX2');
  await userEvent.keyboard('a');
  await settled('D-AIX3');
  await expect.element(page.getByText('2 waiting for review')).toBeInTheDocument();

  await expect.element(reject).toBeDisabled();
  // What is missing may be a code, so digits and other keys still work.
  await userEvent.keyboard('r');
  await expect
    .element(page.getByText('Rejection reason is required. Choose a code, or write why.'))
    .toBeVisible();
  expect(document.activeElement?.closest('[role=toolbar]')).toBe(
    page.getByRole('toolbar', { name: 'What is wrong' }).element(),
  );
  await userEvent.keyboard('wa{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Rejection reason must be at least 2 characters long.')).toBeVisible();
  await userEvent.keyboard('bove the horizon{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('1 waiting for review')).toBeInTheDocument();

  // A decision can be taken back for five seconds; it counts as done only once the server has it.
  expect(decided(server)).toEqual([]);
  await expect.element(page.getByText('Photo approved successfully')).not.toBeInTheDocument();
  await sendNow();
  await expect.element(page.getByText('Photo rejected successfully')).toBeInTheDocument();
  expect(decided(server)).toEqual([
    [2, { action: 'approve', isReviewerPage: true, revision: 1 }],
    [3, { action: 'reject', rejectReason: 'above the horizon', isReviewerPage: true, revision: 1 }],
  ]);
});

test('thumbnails are 150 × 100 px', async () => {
  await openDesk(waitingPhotos(2), { size: { width: 1440, height: 900 } });
  await settled('D-AIX1');
  const { width, height } = boxOf(list.first().element().querySelector('img'));
  expect([width, height]).toEqual([150, 100]);
});

test('a held key decides once', async () => {
  const server = await openDesk(waitingPhotos(4));
  await settled('D-AIX1');
  await userEvent.keyboard('{a>6/}');
  await settled('D-AIX2');
  // Still held.
  for (let repeat = 0; repeat < 3; repeat += 1)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true }));
  await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  await userEvent.keyboard('a');
  await settled('D-AIX3');
  await expect.element(list).toHaveLength(2);
  await sendNow();
  await expect.poll(() => decided(server).map(([id]) => id)).toEqual([1, 2]);
});

test('photos decided offline leave the list, stay away, and the decisions arrive once', async () => {
  const server = await openDesk(waitingPhotos(3));
  await settled('D-AIX1');
  setOnline(server, false);
  await approve.click();
  await settled('D-AIX2');
  await reason.fill('The horizon is tilted.');
  await reject.click();
  await settled('D-AIX3');

  await reload();
  await settled('D-AIX3');
  await expect.element(list).toHaveLength(1);
  await approve.click();
  await expect.element(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await expect.element(page.getByText('3 decisions haven’t been sent yet.')).toBeVisible();

  setOnline(server, true);
  await sendNow();
  await expect.element(page.getByText(/sent yet/)).not.toBeInTheDocument();
  // Decisions on different photos arrive in any order.
  expect(decided(server).toSorted(([a], [b]) => a - b)).toEqual([
    [1, { action: 'approve', isReviewerPage: true, revision: 1 }],
    [2, { action: 'reject', rejectReason: 'The horizon is tilted.', isReviewerPage: true, revision: 1 }],
    [3, { action: 'approve', isReviewerPage: true, revision: 1 }],
  ]);
});

test('a photo whose decision can’t be saved comes back with its text, and nothing is sent', async () => {
  const server = await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  await reason.fill('The horizon is tilted.');
  const makeRoom = fillDisk();
  await reject.click();
  await expect
    .element(question)
    .toHaveTextContent('The decision couldn’t be saved on this device. The photo is still in the list.');
  await question.getByRole('button').click();
  await settled('D-AIX1');
  await expect.element(reason).toHaveValue('The horizon is tilted.');
  await expect.element(list).toHaveLength(2);

  // With room again, the same press decides.
  makeRoom();
  await reject.click();
  await settled('D-AIX2');
  await sendNow();
  await expect.element(page.getByText('Photo rejected successfully')).toBeInTheDocument();
  expect(decided(server)).toEqual([
    [1, { action: 'reject', rejectReason: 'The horizon is tilted.', isReviewerPage: true, revision: 1 }],
  ]);
});

test('a photo is deleted only after the second confirmation, with the typed words', async () => {
  const server = await openDesk(waitingPhotos(2), { path: '/image-review' });
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete' });
  await settled('D-AIX1');
  await reason.fill('Sent twice');
  await remove.click();
  await expect.element(question).toHaveTextContent('The photographer will be told: “Sent twice”');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('heading', { name: 'Final warning' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(list).toHaveLength(2);

  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete now' }).click();
  await settled('D-AIX2');
  await sendNow();
  await expect.element(page.getByText('Photo deleted successfully!')).toBeInTheDocument();
  expect(server.received('DELETE /api/review/photos/:id')).toMatchObject([
    { params: { id: '1' }, body: { reason: 'Sent twice', revision: 1 } },
  ]);
});

for (const [name, size] of [
  ['a tablet', { width: 1024, height: 768 }],
  ['a desktop', { width: 1440, height: 520 }],
] as const) {
  test(`a photo’s details scroll with the keyboard too, on ${name}`, async () => {
    await openDesk(waitingPhotos(2), { size });
    await settled('D-AIX1');
    const facts = page.getByRole('region', { name: 'About the photo' });
    const pxToScroll = () => facts.element().scrollHeight - facts.element().clientHeight;
    await expect.poll(pxToScroll).toBeGreaterThan(0);
    await focus(facts);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => facts.element().scrollTop).toBeGreaterThan(0);
    await expect.element(onDesk).toHaveTextContent('D-AIX1 on final');
    await userEvent.keyboard('j');
    await expect.element(onDesk).toHaveTextContent('D-AIX2 on final');
  });
}
