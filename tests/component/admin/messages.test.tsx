/** Messages from the forms, at the admin desk. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../harness/open-screen.tsx';
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
