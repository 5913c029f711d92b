/** Deleting one's own photos, and what the device keeps of them. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { ownPhoto, photoOf, rejectedPhoto } from '../photos.ts';
import { MAREN, ownPhotos, waiting } from './own-photos.ts';

const main = page.getByRole('main');
const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });

test('a photo deleted without a network is marked so, and disappears once the server has deleted it', async () => {
  const server = await openScreen('/my-photos', {
    as: MAREN,
    responses: ownPhotos(waiting('A', 'B')).responses,
  });
  const card = page.getByRole('listitem').filter({ hasText: 'D-AAAA' });
  await expect.element(card.getByText('Waiting')).toBeVisible();
  setOnline(server, false);
  const more = card.getByRole('button', { name: 'Details: D-AAAA' });
  expect(more.element().querySelector('.lucide-ellipsis')).not.toBeNull();
  await more.click();
  const details = page.getByRole('dialog', { name: 'D-AAAA' });
  await expect.element(details.getByText('Position in queue: 1')).toBeVisible();
  await expectAccessible('what can be done with a photo');
  await details.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await expect.element(card.getByText('Deleting')).toBeVisible();
  await expect.element(details.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();

  setOnline(server, true);
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'D-BBBB' })).toBeVisible();
  expect(server.received('DELETE /api/my-photos/:id').map(({ params }) => params['id'])).toEqual(['1']);
});

test('a refused deletion is shown with the photo: among the rejected ones, in the list and on its page', async () => {
  const { responses } = ownPhotos([ownPhoto(1, { ...rejectedPhoto(1), registration: 'D-AAAA' })]);
  await openScreen('/rejected-photos', {
    as: MAREN,
    responses: {
      ...responses,
      'GET /api/my-rejected-and-appeal-photos': { photos: [rejectedPhoto(1)] },
      'GET /api/photos/:id': photoOf(1, { approval_status: 'rejected' }),
      'DELETE /api/my-photos/:id': refuse(403, { error: 'It is looked into.', code: 'forbidden' }),
    },
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  const alert = main.getByRole('alert').filter({ hasText: 'The photo wasn’t deleted.' });
  await expect.element(alert).toHaveTextContent('It is looked into.');
  for (const path of ['/my-photos', '/photo/1']) {
    await reload(path);
    await expect.element(alert).toHaveTextContent('It is looked into.');
  }
});

const privateCache = () => caches.open(`wingrail-private-${MAREN.id}`);

/** The addresses of the private pictures on the device. */
const pictures = async () => {
  const kept = await (await privateCache()).keys();
  return [...new Set(kept.map(({ url }) => /^\/api\/photos\/\d+\/picture/.exec(new URL(url).pathname)?.[0]))];
};

test('the private picture of a photo stays on the device while the photo is on any page, and goes with it', async () => {
  const rejected = ownPhoto(1, { ...rejectedPhoto(1), registration: 'D-AAAA' });
  const account = ownPhotos([rejected], 1);
  await openScreen('/my-photos', { as: MAREN, responses: account.responses });
  await page.getByRole('radio', { name: 'List' }).click({ force: true });
  await expect.poll(pictures).toEqual(['/api/photos/1/picture']);

  account.add(ownPhoto(2, { registration: 'D-BBBB' }));
  // Once the edit has arrived, the list is read again.
  await main.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: /^Operator/ }).fill('Lufthansa Cargo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByText('D-BBBB', { exact: true })).toBeVisible();
  await expect.element(main.getByText('D-AAAA', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show older photos' }).click();
  await expect.element(main.getByText('D-AAAA', { exact: true })).toBeVisible();
  expect(await pictures(), 'while the photo was on the next page').toEqual(['/api/photos/1/picture']);
  await main.getByRole('button', { name: 'Delete' }).last().click();
  await confirm.click();
  await expect.poll(pictures).toEqual([]);

  // Photo 9 has left the list while no window showed it.
  await (await privateCache()).put('/api/photos/9/picture', new Response('pixels'));
  await reload();
  await expect.poll(pictures).toEqual([]);
});
