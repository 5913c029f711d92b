/** Reporting a reviewer or a photographer on a photo's page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { photoOf } from '../photos.ts';

const MAREN = somebody({ id: 3, username: 'maren' });
const LIMIT_REACHED = 'Daily report limit exceeded. You can only submit 3 reports per day.';

/** A server that takes three reports a day. */
function threeADay(already = 0): Responses {
  let left = 3 - already;
  return {
    'GET /api/photos/:id': photoOf(1, { reviewer_id: 5 }),
    'GET /api/report': () => ({ reports: { a_day: 3, left } }),
    'POST /api/report': () => {
      if (left === 0)
        return refuse(429, { error: LIMIT_REACHED, code: 'daily_limit' }, { 'retry-after': '3600' });
      left -= 1;
      return { id: 3 - left };
    },
  };
}

const opener = page.getByRole('button', { name: 'Report anders' });
const form = page.getByRole('dialog', { name: 'Report anders' });
const submitted = page.getByRole('dialog', { name: 'Report submitted' });

async function report(reason: string): Promise<void> {
  await opener.click();
  await form.getByLabelText(reason).click();
  await form.getByRole('button', { name: 'Submit report' }).click();
}

test('the form says how many reports are left, and needs a reason', async () => {
  await openScreen('/photo/1', { as: MAREN, responses: threeADay() });
  await opener.click();
  await expect.element(form.getByRole('checkbox')).toHaveLength(7);
  await expect.element(form.getByText('3 of 3 left today', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect
    .element(form.getByText('Please select at least one report reason', { exact: true }))
    .toBeVisible();
  await expectAccessibleEverywhere('the report');
});

test('a report counts as submitted once the server has it, and the focus returns', async () => {
  const server = await openScreen('/photo/1', { as: MAREN, responses: threeADay() });
  await opener.click();
  await form.getByLabelText('Rejected in bad faith').click();
  await form.getByLabelText('What happened').fill('  He never looks.  ');
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect
    .element(
      submitted.getByText('Your report has been submitted and will be reviewed by administrators.', {
        exact: true,
      }),
    )
    .toBeVisible();
  await submitted.getByRole('button', { name: 'Close' }).click();
  await expect.element(opener).toHaveFocus();
  expect(server.received('POST /api/report').map(({ body }) => body)).toEqual([
    {
      reportedUserId: 5,
      photoId: 1,
      reportTypes: ['malicious_rejection'],
      customMessage: 'He never looks.',
    },
  ]);
});

test('without a network it is saved on the device, and submitted once the network is back', async () => {
  const server = await openScreen('/photo/1', { as: MAREN, responses: threeADay() });
  await expect.element(opener).toBeVisible();
  setOnline(server, false);
  await report('Insults or abuse');
  await expect.element(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  await expect.element(page.getByText('Your report has been submitted')).not.toBeInTheDocument();
  setOnline(server, true);
  await expect.element(submitted).toBeVisible();
  expect(server.received('POST /api/report')).toHaveLength(1);
});

test('a fourth report waits for the next day, if it is kept', async () => {
  const server = await openScreen('/photo/1', { as: MAREN, responses: threeADay(3) });
  await opener.click();
  await expect.element(form.getByText('You’ve used today’s reports (3 a day).')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await report('Insults or abuse');
  const limited = page.getByRole('dialog', { name: 'Daily limit reached' });
  await expect.element(limited.getByText(LIMIT_REACHED, { exact: true })).toBeVisible();
  await limited.getByRole('button', { name: 'Keep it until then' }).click();
  await expect.element(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  expect(server.received('POST /api/report')).toHaveLength(1);
});
