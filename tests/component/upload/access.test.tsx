/** Who may use the upload screen, and what it says when the session can't be verified. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { logIn } from '../account/steps.ts';
import { address, openScreen, shellResponses } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { photoNamed } from '../image-worker/bench.ts';
import {
  choosePhotos,
  fillPlaneForm,
  MAREN,
  NOTHING_SENT,
  openUpload,
  pickPhoto,
  sendToOutbox,
} from './photographer.ts';

test('visitors are asked to sign in, and return afterwards', async () => {
  const server = await openScreen('/upload');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect.element(main).toHaveTextContent('Please login to upload photos.');
  await expect.element(page.getByText('Unauthorized')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Create account' }).click();
  await expect.poll(address).toBe('/register?next=%2Fupload');
  await main.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login?next=%2Fupload');
  server.respond({
    ...NOTHING_SENT,
    ...shellResponses(MAREN),
    'POST /api/login': { token: 'token of maren', username: 'maren', warnings: [] },
  });
  await logIn('maren', 'a password');
  await expect.element(choosePhotos).toBeVisible();
  expect(address()).toBe('/upload');
});

test('an expired session is ended, and the user is told', async () => {
  await openUpload({ responses: { 'GET /api/user': refuse(401, { code: 'unauthorized' }) } });
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('Session expired. Please log in again.');
  await expect.element(dialog).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login?next=%2Fupload');
  expect(localStorage.getItem('token')).toBeNull();
});

test('a server error is shown beside the form, and does not stop the work', async () => {
  const server = await openUpload({ responses: { 'GET /api/user': refuse(500, { code: 'internal' }) } });
  const note = page.getByRole('status').filter({ hasText: 'Connection Error' });
  await expect.element(note).toHaveTextContent('Unable to verify authentication. Please try again.');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm();
  await expect.element(note).toBeVisible();
  server.respond({ 'GET /api/user': MAREN });
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await sendToOutbox();
  expect(localStorage.getItem('token')).toBe('token of maren');
});
