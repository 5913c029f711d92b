/** Messages from the forms, at the admin desk. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { deskServer, FOUNDER, messageOf, notes, sheet } from './desk-server.ts';

test('a message is answered by e-mail; its notes are kept and cleared, and it is resolved', async () => {
  const desk = deskServer({ messages: [messageOf(1)] });
  await openScreen('/admin', { as: FOUNDER, responses: desk.responses });
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect.element(sheet).toHaveTextContent('Whom do I ask?');
  await expect
    .element(sheet.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute('href', 'mailto:vera%40example.org?subject=Re%3A%20A%20print');
  // Until the server lists them again, the desk shows and uses the message as the server returned it for the change.
  const release = desk.holdLists();
  await notes.fill('Asked the printer');
  await sheet.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(page.getByText('The notes are saved.')).toBeVisible();
  await expect.element(notes).toHaveFocus();
  await expect.element(notes).toHaveValue('Asked the printer');
  expect(desk.messages.find(1)).toMatchObject({ status: 'open', notes: 'Asked the printer' });
  await notes.fill('');
  await sheet.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByText('Message #1 is resolved.')).toBeVisible();
  expect(desk.messages.find(1)).toMatchObject({ status: 'resolved', notes: '' });
  release();
  await expect.element(page.getByRole('heading', { name: 'No open messages' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain('No open messages');
  await page.getByRole('radio', { name: 'Resolved' }).click();
  await expect.element(sheet).toHaveTextContent('founder');
});

test('several messages are chosen with the keyboard or in the list, and answered together', async () => {
  const desk = deskServer({ messages: [1, 2, 3, 4].map((id) => messageOf(id)) });
  const server = await openScreen('/admin?tab=messages', { as: FOUNDER, responses: desk.responses });
  await expect.element(sheet).toHaveTextContent('Message #1');
  await userEvent.keyboard('xj');
  await expect.element(sheet).toHaveTextContent('Message #2');
  await userEvent.keyboard('x');
  await page.getByRole('checkbox', { name: 'Choose message #4' }).click();
  await expect.element(page.getByText('3 chosen')).toBeVisible();
  await expect.element(sheet).toHaveTextContent('3 are chosen in the list');
  await expectAccessibleEverywhere('messages chosen at the admin desk');
  await page.getByRole('button', { name: 'Dismiss 3' }).click();
  await expect.element(page.getByText('3 messages are dismissed.')).toBeVisible();
  await expect.element(sheet.getByRole('heading', { name: 'Message #3' })).toHaveFocus();
  expect(server.received('PUT /api/admin/messages')).toMatchObject([
    { body: { ids: [1, 2, 4], status: 'dismissed' } },
  ]);
  await userEvent.keyboard('ar');
  await expect.element(page.getByRole('heading', { name: 'No open messages' })).toBeVisible();
  expect(desk.messages.find(3)).toMatchObject({ status: 'resolved' });
});

test('messages are listed oldest first, and filtered by topic, in the address', async () => {
  const desk = deskServer({ messages: [messageOf(1), messageOf(2)] });
  const server = await openScreen('/admin?tab=messages&type=bug', { as: FOUNDER, responses: desk.responses });
  await expect.element(page.getByLabelText('Topic')).toHaveValue('bug');
  const asked = () => server.received('GET /api/admin/messages').map(({ query }) => query);
  expect(asked()).toContainEqual({ order: 'oldest', type: 'bug', status: 'open' });
  await page.getByRole('radio', { name: 'Newest first' }).click();
  await expect.poll(asked).toContainEqual({ order: 'newest', type: 'bug', status: 'open' });
  expect(address()).toBe('/admin?tab=messages&type=bug&order=newest');
});
