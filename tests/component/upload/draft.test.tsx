/** What is picked and typed stays on the device until it is sent or cleared, for the account that did it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../../src/session/session.ts';
import { somebody } from '../../people.ts';
import { reload, shellResponses } from '../harness/open-screen.tsx';
import { photoNamed } from '../image-worker/bench.ts';
import {
  airport,
  choosePhotos,
  fillPlaneForm,
  openUpload,
  pickedPhoto,
  pickPhoto,
  registration,
  sendButton,
  TEXTS,
  unfold,
} from './photographer.ts';

const clear = page.getByRole('button', { name: 'Clear all' });
const topRight = page.getByRole('button', { name: 'Top right' });

test('texts, file and watermark survive a reload', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm();
  await unfold('Watermark');
  await topRight.click();
  await reload();
  await expect.element(pickedPhoto).toBeVisible();
  await unfold('Watermark');
  await expect.element(registration).toHaveValue(TEXTS.registration);
  await expect.element(topRight).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sendButton).toBeEnabled();
});

test('what was cleared comes back by Undo', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm();
  await clear.click();
  await expect.element(pickedPhoto).not.toBeInTheDocument();
  await expect.element(registration).toHaveValue('');
  await expect.element(clear).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(pickedPhoto).toBeVisible();
  await expect.element(registration).toHaveValue(TEXTS.registration);
});

test('what was cleared stays cleared after a reload, except for what carries over to the next photo', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm();
  await unfold('Watermark');
  await topRight.click();
  await clear.click();
  await expect.element(pickedPhoto).not.toBeInTheDocument();
  await reload();
  await expect.element(choosePhotos).toBeVisible();
  await expect.element(registration).toHaveValue('');
  await expect.element(pickedPhoto).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Operator')).toHaveValue(TEXTS.operator);
  await expect.element(airport).toHaveValue(TEXTS.airport);
  await pickPhoto(await photoNamed('nikon.jpg'));
  await unfold('Watermark');
  await expect.element(topRight).toHaveAttribute('aria-pressed', 'true');
});

test('nobody sees another account’s draft', async () => {
  const server = await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await registration.fill('D-AIXA');
  const anders = somebody({ id: 4, username: 'anders' });
  server.respond(shellResponses(anders));
  await signIn({ token: 'token of anders', username: 'anders', user: anders });
  await reload('/upload');
  await expect.element(choosePhotos).toBeVisible();
  await expect.element(registration).toHaveValue('');
});
