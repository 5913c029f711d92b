/** The feedback and contact forms of a visitor. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCaptcha } from '../account/steps.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { write } from './write.ts';

const send = page.getByRole('button', { name: 'Send' });
const LETTER = { Name: 'Vera', Email: 'vera@example.org', Subject: 'Slow', Message: 'It is slow' };
const SITE = {
  contact_email: 'hello@photos.example',
  links: [{ name: 'Status', url: 'https://status.photos.example/now' }],
};

test('feedback names each missing field, and goes to the first', async () => {
  await openScreen('/feedback', { size: { width: 360, height: 740 } });
  await send.click();
  for (const words of [
    'Please enter your name',
    'Please enter a valid email address',
    'Please enter a subject',
    'Please enter your feedback message',
    'Incorrect captcha answer, please try again',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus();
  await expectAccessibleEverywhere('/feedback with errors');
});

test('after a wrong answer there is a new sum, and nothing is sent', async () => {
  const server = await openScreen('/feedback');
  await write(LETTER);
  await expect.element(page.getByText('10/1000 characters')).toBeVisible();
  await answerCaptcha(1);
  await send.click();
  await expect.element(page.getByText('Incorrect captcha answer, please try again')).toBeVisible();
  await expect.element(page.getByLabelText(/^What is \d/)).toHaveValue('');
  expect(server.received('POST /api/feedback')).toEqual([]);
});

test('a draft survives a reload and a failed send without a network, and is gone once it is sent', async () => {
  const server = await openScreen('/feedback', { responses: { 'POST /api/feedback': { success: true } } });
  await page.getByLabelText('Something is broken').click();
  await write(LETTER);
  await reload();
  const message = page.getByLabelText('Message', { exact: true });
  await expect.element(message).toHaveValue('It is slow');
  await expect.element(page.getByLabelText('Something is broken')).toBeChecked();
  await answerCaptcha();
  setOnline(server, false);
  await send.click();
  await expect
    .element(page.getByText('What you wrote is saved on this device; press Send again'))
    .toBeVisible();
  setOnline(server, true);
  await send.click();
  await expect
    .element(page.getByText('Your feedback has been sent successfully! We will reply within 24 hours.'))
    .toBeVisible();
  expect(server.received('POST /api/feedback').map(({ body }) => body)).toMatchObject([
    {
      type: 'bug',
      name: 'Vera',
      email: 'vera@example.org',
      subject: 'Slow',
      message: 'It is slow',
      language: 'en',
    },
  ]);
  await reload();
  await expect.element(message).toHaveValue('');
});

test('feedback that the server refuses without a reason says what to do', async () => {
  await openScreen('/feedback', { responses: { 'POST /api/feedback': refuse(500) } });
  await write(LETTER);
  await answerCaptcha();
  await send.click();
  await expect
    .element(page.getByText('An error occurred while sending feedback, please try again later.'))
    .toBeVisible();
});

test('contact shows the address and links that the operator has set', async () => {
  await openScreen('/contact', { responses: { 'GET /api/site-info': SITE } });
  await expect
    .element(page.getByRole('link', { name: 'hello@photos.example' }))
    .toHaveAttribute('href', 'mailto:hello@photos.example');
  const status = page.getByRole('link', { name: 'Status, status.photos.example, opens in a new tab' });
  await expect.element(status).toHaveAttribute('href', 'https://status.photos.example/now');
  await expect.element(status).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expectAccessibleEverywhere('/contact');
});

test('a contact message that fails can be sent again', async () => {
  const server = await openScreen('/contact', {
    responses: { 'GET /api/site-info': SITE, 'POST /api/contact': refuse(500) },
  });
  await write(LETTER);
  await answerCaptcha(1);
  await send.click();
  await expect.element(page.getByText('Incorrect answer. Please try again.')).toBeVisible();
  await answerCaptcha();
  await send.click();
  await expect
    .element(page.getByText('Failed to send message. Please try again or contact us directly via email.'))
    .toBeVisible();
  server.respond({ 'POST /api/contact': { success: true } });
  await send.click();
  await expect
    .element(page.getByText("Message sent successfully! We'll get back to you soon."))
    .toBeVisible();
  expect(server.received('POST /api/contact').at(-1)?.body).toEqual({
    name: 'Vera',
    email: 'vera@example.org',
    subject: 'Slow',
    message: 'It is slow',
  });
});
