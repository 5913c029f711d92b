/** Correcting a published photo, and suggesting that to its photographer (docs/rules/photos.md, "Corrections"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Correction } from '../../../src/contract/calls/correction-calls.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { photoOf } from '../photos.ts';

const MAREN = somebody({ id: 3, username: 'maren' });
const LIN = somebody({ id: 8, username: 'lin' });
const SUGGESTED: Correction = {
  id: 7,
  photo_id: 1,
  state: 'suggested',
  changes: [
    { field: 'registration', from: 'D-AIX1', to: 'D-AIX2' },
    { field: 'image_types', from: ['normal_livery'], to: ['special_livery'] },
  ],
  username: 'lin',
  suggested_by_username: null,
  created_at: '2026-05-03T10:00:00.000Z',
};

const suggest = page.getByRole('button', { name: 'Suggest a correction' });
const suggestion = page.getByRole('dialog', { name: /^Suggest a correction: / });
const own = page.getByRole('dialog', { name: /^Correct: / });
const take = page.getByRole('button', { name: 'Accept' });

/** A server that takes corrections of photo 1. */
function server(open: Correction[] = []): Responses {
  return {
    'GET /api/photos/:id': photoOf(1),
    'GET /api/photos/:id/corrections': () => ({ corrections: open }),
    'POST /api/photos/:id/corrections': { corrections: [] },
    'PUT /api/corrections/:id': () => {
      open.length = 0;
      return { id: 7, state: 'accepted' };
    },
  };
}

test('a suggestion says whose it will be, sends only what differs, and goes to the photographer', async () => {
  const { received } = await openScreen('/photo/1', { as: LIN, responses: server() });
  await suggest.click();
  await expect.element(suggestion.getByText(/with your name/)).toBeVisible();
  await expect.element(suggestion.getByText('Something rare')).not.toBeInTheDocument();
  await suggestion.getByLabelText('Registration').fill('d-aix2');
  await expectAccessibleEverywhere('the suggestion of a correction');
  await suggestion.getByRole('button', { name: 'Send to the photographer' }).click();
  await expect.element(suggestion).not.toBeInTheDocument();
  await expect
    .poll(() => received('POST /api/photos/:id/corrections').map(({ body }) => body))
    .toEqual([{ registration: 'D-AIX2' }]);
});

test('one that was made offline is sent once there is a network', async () => {
  const site = await openScreen('/photo/1', { as: LIN, responses: server() });
  await suggest.click();
  setOnline(site, false);
  await suggestion.getByLabelText('Registration').fill('D-AIX2');
  await suggestion.getByRole('button', { name: 'Send to the photographer' }).click();
  await expect.element(suggestion).not.toBeInTheDocument();
  expect(site.received('POST /api/photos/:id/corrections')).toEqual([]);
  setOnline(site, true);
  await expect.poll(() => site.received('POST /api/photos/:id/corrections').length).toBe(1);
});

test('a visitor is asked to log in, and returns to the photo', async () => {
  await openScreen('/photo/1', { responses: server() });
  await suggest.click();
  const question = page.getByRole('alertdialog', { name: 'Login Required' });
  await expect.element(question).toHaveTextContent('Please log in to suggest a correction.');
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login?next=%2Fphoto%2F1');
});

test('one’s own photo is corrected at once, but which aircraft it is waits for a reviewer', async () => {
  const { received } = await openScreen('/photo/1', { as: MAREN, responses: server() });
  await page.getByRole('button', { name: 'Make a correction' }).click();
  await expect.element(own.getByText(/change once a reviewer agrees/)).toBeVisible();
  await own.getByLabelText('Registration').fill('D-AIX2');
  await own.getByLabelText('Description').fill('Go-around');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own).not.toBeInTheDocument();
  await expect
    .poll(() => received('POST /api/photos/:id/corrections').map(({ body }) => body))
    .toEqual([{ registration: 'D-AIX2', description: 'Go-around' }]);
});

test('a form without a difference sends nothing, and an empty field is named', async () => {
  const { received } = await openScreen('/photo/1', { as: MAREN, responses: server() });
  await page.getByRole('button', { name: 'Make a correction' }).click();
  await own.getByLabelText('Registration').fill('');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own.getByLabelText('Registration')).toHaveFocus();
  await own.getByLabelText('Registration').fill('D-AIX1');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own).not.toBeInTheDocument();
  expect(received('POST /api/photos/:id/corrections')).toEqual([]);
});

test('the photographer accepts a suggestion with a tap', async () => {
  const { received } = await openScreen('/photo/1', { as: MAREN, responses: server([SUGGESTED]) });
  await expect.element(page.getByText('lin suggests:')).toBeVisible();
  await expect.element(page.getByText('D-AIX2')).toBeVisible();
  await expect.element(page.getByText('Special livery')).toBeVisible();
  await expectAccessibleEverywhere('a suggested correction');
  await take.click();
  await expect.element(page.getByText('lin suggests:')).not.toBeInTheDocument();
  expect(received('PUT /api/corrections/:id').map(({ body }) => body)).toEqual([{ take: true }]);
});

test('an answer that fails says so, and the suggestion stays', async () => {
  await openScreen('/photo/1', {
    as: MAREN,
    responses: {
      ...server([SUGGESTED]),
      'PUT /api/corrections/:id': () => refuse(429, { error: 'Please go on tomorrow.', code: 'daily_limit' }),
    },
  });
  await take.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please go on tomorrow.');
  await expect.element(take).toBeEnabled();
});

test('what waits for a reviewer is said, and can only be withdrawn', async () => {
  const { received } = await openScreen('/photo/1', {
    as: MAREN,
    responses: server([{ ...SUGGESTED, state: 'waiting', username: 'maren' }]),
  });
  await expect.element(page.getByText('Waiting for a reviewer:')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Waiting for a reviewer:')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Corrections' })).toHaveFocus();
  expect(received('PUT /api/corrections/:id').map(({ body }) => body)).toEqual([{ take: false }]);
});

test('who suggests again sees their open suggestion, not those of others, and withdraws it', async () => {
  const others: Correction = { ...SUGGESTED, id: 9, username: 'ana' };
  const { received } = await openScreen('/photo/1', { as: LIN, responses: server([SUGGESTED, others]) });
  await expect.element(suggest).toBeVisible();
  expect(received('GET /api/photos/:id/corrections')).toEqual([]);
  await suggest.click();
  await expect.element(suggestion.getByText('You suggested:')).toBeVisible();
  await expect.element(suggestion.getByText('ana suggests:')).not.toBeInTheDocument();
  await expect.element(take).not.toBeInTheDocument();
  await expectAccessibleEverywhere('an open suggestion');
  await suggestion.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(suggestion.getByText('You suggested:')).not.toBeInTheDocument();
  expect(received('PUT /api/corrections/:id').map(({ body }) => body)).toEqual([{ take: false }]);
});
