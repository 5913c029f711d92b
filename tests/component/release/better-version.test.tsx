/** A better version of a rejected photo (docs/rules/upload.md, "A better version"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../../src/database/this-page.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { reload } from '../harness/open-screen.tsx';
import { photoNamed } from '../image-worker/bench.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { ownPhoto } from '../photos.ts';
import { receiveUploads } from '../harness/uploads.ts';
import {
  airport,
  NOTHING_SENT,
  pickedPhoto,
  pickPhoto,
  pickWith,
  registration,
  sendButton,
} from '../upload/photographer.ts';
import { openRejected, rejectedWith } from '../rejected/rejected.ts';

const better = page.getByRole('link', { name: 'Send a better version' });
const earlier = page.getByRole('link', { name: '#1 D-AIX1' });

/** Opens the upload of a better version of D-AIX1. */
async function openBetter() {
  const server = await openRejected(rejectedWith([{ code: 'dust', x: 0.2, y: 0.3 }]), {
    size: 'phone',
    touch: true,
    responses: { ...NOTHING_SENT, 'POST /api/upload': { photo: ownPhoto(2) } },
  });
  await better.click();
  return server;
}

/** Picks a photo with the button that the question has. */
async function pickBetter(): Promise<void> {
  await pickWith('Choose the photo', [await photoNamed('storm-close.jpg')]);
  await expect.element(pickedPhoto).toBeVisible();
}

/** The registration in the stored draft. */
async function storedRegistration(): Promise<string | undefined> {
  const drafts = await connection.run((db) => db.getAll('drafts'));
  return drafts.flatMap((draft) => (draft.part === 'current' ? draft.form.registration : []))[0];
}

test('the picture chosen for it gets the rejected photo’s data and number, also after a reload, until it is taken back', async () => {
  await openBetter();
  await expect.element(page.getByText('Choose the better version of the rejected photo')).toBeVisible();
  await expect.element(registration).toHaveValue('');
  await expectAccessibleEverywhere('the question for the picture of a better version');
  await pickBetter();
  await expect.element(registration).toHaveValue('D-AIX1');
  await expect.element(page.getByText('Replaces #1')).toBeVisible();
  await expect.element(airport).toHaveDisplayValue(/EDDF/);
  await expectAccessibleEverywhere('the upload of a better version');
  await reload();
  await expect.element(pickedPhoto).toBeVisible();
  await expect.element(earlier).toBeVisible();
  await page.getByRole('button', { name: 'It isn’t' }).click();
  await expect.element(registration).toHaveValue('');
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.poll(storedRegistration).toBe('');
});

test('a photo picked in passing is none until its sender says so, and is sent with the number then', async () => {
  const server = await openBetter();
  receiveUploads();
  await pickPhoto(await photoNamed('storm-close.jpg'));
  await expect.element(registration).toHaveValue('');
  await page.getByRole('button', { name: 'It’s the one shown' }).click();
  await expect.element(registration).toHaveValue('D-AIX1');
  await sendButton.click();
  await expect.poll(() => server.received('POST /api/upload').length).toBe(1);
  const [request] = server.received('POST /api/upload');
  expect(request?.form?.get('registration')).toBe('D-AIX1');
  expect(request?.form?.get('replaces')).toBe('1');
});

test('it is over once its user leaves the screen: the next photo is an ordinary one', async () => {
  await openBetter();
  await expect.element(page.getByRole('button', { name: 'Choose the photo' })).toBeVisible();
  navigateInApp('/gallery');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  navigateInApp('/upload');
  await pickPhoto(await photoNamed('storm-close.jpg'));
  await expect.element(registration).toHaveValue('');
  await expect.element(earlier).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Choose the photo' }).elements()).toHaveLength(0);
});
