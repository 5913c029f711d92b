/** The contact form of a signed-in user, whose messages go through the outbox. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { answerCaptcha } from '../account/steps.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { write } from './write.ts';

const LIN = somebody();
const RESPONSES: Responses = {
  'GET /api/site-info': { contact_email: null, links: [] },
  'POST /api/contact': { success: true },
};
const send = page.getByRole('button', { name: 'Send' });
const message = page.getByLabelText('Message', { exact: true });
const outbox = page.getByRole('button', { name: /^Outbox/ });

test('the form knows the sender; a message counts as sent once it has arrived, and another can be written', async () => {
  const server = await openScreen('/contact', { as: LIN, responses: RESPONSES });
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('lin');
  await write({ Email: 'lin@example.org', Subject: 'Hello', Message: 'From the fence' });
  await answerCaptcha();
  await send.click();
  await expect
    .element(page.getByText("Message sent successfully! We'll get back to you soon."))
    .toBeVisible();
  expect(server.received('POST /api/contact').map(({ body, token }) => [body, token])).toEqual([
    [{ name: 'lin', email: 'lin@example.org', subject: 'Hello', message: 'From the fence' }, 'token of lin'],
  ]);
  await page.getByRole('button', { name: 'Write another' }).click();
  await expect.element(message).toHaveValue('');
});

test('a message without a network waits in the outbox, also after a reload, and leaves no draft', async () => {
  const server = await openScreen('/contact', { as: LIN, responses: RESPONSES });
  await write({ Email: 'lin@example.org', Subject: 'Again', Message: 'Without a network' });
  await answerCaptcha();
  setOnline(server, false);
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await expectAccessible('/contact with a message that waits');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  await reload();
  await outbox.click();
  await expect.element(page.getByText('Message: Again')).toBeVisible();
  setOnline(server, true);
  await expect.poll(() => server.received('POST /api/contact').length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible();
});

test('a message that is refused goes from the outbox back to its form', async () => {
  await openScreen('/contact', {
    as: LIN,
    responses: { ...RESPONSES, 'POST /api/contact': refuse(400, { error: 'Not like this' }) },
  });
  await write({ Email: 'lin@example.org', Subject: 'Third', Message: 'A third one' });
  await answerCaptcha();
  await send.click();
  await expect.element(page.getByText('Not like this').first()).toBeVisible();
  await outbox.click();
  await page.getByRole('button', { name: 'Edit: Message: Third' }).click();
  await expect.element(message).toHaveValue('A third one');
});
