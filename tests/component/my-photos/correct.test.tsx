/** Correcting a published photo from the list of one's own (docs/rules/photos.md, "Corrections"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setOnline } from '../harness/network.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { queryClient } from '../../../src/api/query.ts';
import { ownPhoto } from '../photos.ts';
import { MAREN, ownPhotos } from './own-photos.ts';

const details = page.getByRole('dialog', { name: 'D-AAAA' });
const dialog = page.getByRole('dialog', { name: /^Correct: / });

async function openCorrection(refused = false) {
  const site = ownPhotos([ownPhoto(1, { registration: 'D-AAAA', approval_status: 'approved' })]);
  const server = await openScreen('/my-photos', {
    as: MAREN,
    responses: {
      ...site.responses,
      'POST /api/photos/:id/corrections': refused
        ? refuse(404, { error: 'Not found.', code: 'not_found' })
        : { corrections: [] },
    },
  });
  await page.getByRole('button', { name: 'Details: D-AAAA' }).click();
  await details.getByRole('button', { name: 'Make a correction' }).click();
  return server;
}

async function describe(text: string): Promise<void> {
  await dialog.getByLabelText('Description').fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('an approved photo is corrected without a network, shows it at once, and sends it later', async () => {
  const server = await openCorrection();
  setOnline(server, false);
  await describe('Go-around at dusk');
  await expect.element(details.getByText('Go-around at dusk')).toBeVisible();
  setOnline(server, true);
  await expect
    .poll(() => server.received('POST /api/photos/:id/corrections').map(({ body }) => body))
    .toEqual([{ description: 'Go-around at dusk' }]);
});

test('the dialog stays, with what was typed, when the photo is rejected meanwhile', async () => {
  const server = await openCorrection();
  await dialog.getByLabelText('Description').fill('Go-around at dusk');
  server.respond(ownPhotos([ownPhoto(1, { registration: 'D-AAAA', approval_status: 'rejected' })]).responses);
  await queryClient.invalidateQueries();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Go-around at dusk');
});

test('the outbox says that the photo is not published any more', async () => {
  await openCorrection(true);
  await describe('Go-around at dusk');
  await details.getByRole('button', { name: 'Close' }).first().click();
  await page
    .getByRole('button', { name: /^Outbox/ })
    .first()
    .click();
  await expect
    .element(page.getByText('The photo isn’t published any more, so it can’t be corrected.'))
    .toBeVisible();
});
