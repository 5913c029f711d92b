/** Several photos at once: the strip on the upload screen, and photos that were shared to the app. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uuidv7 } from 'uuidv7';
import { connection } from '../../../src/database/this-page.ts';
import { NOBODY } from '../../../src/database/schema.ts';
import { storeSharedPhoto } from '../../../src/database/shared-photos.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import { fileAt } from '../image-worker/bench.ts';
import {
  airport,
  fillPlaneForm,
  MAREN,
  openUpload,
  pick,
  pickedPhoto,
  registration,
  sendToOutbox,
  TEXTS,
} from './photographer.ts';

const strip = page.getByRole('region', { name: 'Photos waiting here' });
/** A photo in the strip, by its file name. */
const frame = (name: string) =>
  strip.getByRole('button', { name: new RegExp(String.raw`^Photo \d: ${name}`) });
const pictures = () => strip.element().querySelectorAll('img').length;

/** A photo of a colour of its own. */
async function photo(number: number, name: string): Promise<File> {
  return new File([await fileAt(`/media/1500x1000/${number}.jpg`)], name, { type: 'image/jpeg' });
}

async function pickThree(): Promise<void> {
  await pick(await photo(1, 'first.jpg'), await photo(2, 'second.jpg'), await photo(3, 'third.jpg'));
  await expect.poll(pictures).toBe(3);
  await expect.element(frame('first.jpg')).toHaveAttribute('aria-current', 'true');
}

test('a file that is no photo is left out, and the others wait in the strip', async () => {
  await openUpload();
  await pick(await photo(1, 'first.jpg'), new File(['no photo'], 'notes.txt'), await photo(2, 'second.jpg'));
  await expect.poll(pictures).toBe(2);
  const leftOut = page.getByRole('alert').filter({ hasText: 'notes.txt' });
  await expect
    .element(leftOut)
    .toHaveTextContent('notes.txt: Invalid image file. Please select a valid image.');
  await expect.element(frame('first.jpg')).toHaveAttribute('aria-current', 'true');
  await expect.element(pickedPhoto).toBeVisible();
  await expectAccessibleEverywhere('photos that wait, and a file that was left out');
});

test('once a photo is sent the next one is current, with what it has in common', async () => {
  const server = await openUpload({ size: 'phone', touch: true });
  setOnline(server, false);
  await pickThree();
  await fillPlaneForm();
  await expect.element(page.getByRole('button', { name: 'Send and next' })).toBeEnabled();
  await sendToOutbox();
  await expect.element(frame('second.jpg')).toHaveAttribute('aria-current', 'true');
  await expect.element(frame('first.jpg')).not.toBeInTheDocument();
  await expect.element(registration).toHaveValue('');
  await expect.element(page.getByLabelText('Operator')).toHaveValue(TEXTS.operator);
  await expect.element(airport).toHaveValue(TEXTS.airport);
});

test('each photo keeps what was typed for it', async () => {
  await openUpload();
  await pickThree();
  await registration.fill('D-AIXA');
  await frame('third.jpg').click();
  await expect.element(registration).toHaveValue('');
  await registration.fill('D-AIXC');
  await frame('first.jpg').click();
  await expect.element(registration).toHaveValue('D-AIXA');
  await expect.element(pickedPhoto).toBeVisible();
  await reload();
  await expect.element(page.getByText('Your 3 unsent photos are back.')).toBeVisible();
  await expect.poll(pictures).toBe(3);
  await expect.element(registration).toHaveValue('D-AIXA');
  await frame('third.jpg').click();
  await expect.element(registration).toHaveValue('D-AIXC');
});

test('a removed photo comes back by Undo, which has the focus, with what was typed for it', async () => {
  await openUpload();
  await pickThree();
  await registration.fill('D-AIXA');
  await strip.getByRole('button', { name: 'Remove photo 1: first.jpg' }).click();
  await expect.element(frame('second.jpg')).toHaveAttribute('aria-current', 'true');
  await expect.element(registration).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(frame('first.jpg')).toHaveAttribute('aria-current', 'true');
  await expect.element(registration).toHaveValue('D-AIXA');
});

const shared = page.getByRole('list', { name: 'Shared photos' }).getByRole('img');
const add = page.getByRole('button', { name: 'Add', exact: true });
const no = page.getByRole('button', { name: 'No', exact: true });

/** Opens maren's screen on a device to which photos were shared before, by their owners' ids. */
async function openWithShared(...owners: readonly number[]): Promise<void> {
  await openUpload();
  for (const [index, owner] of owners.entries()) {
    const name = `${index + 1}.jpg`;
    const file = await photo(index, name);
    await storeSharedPhoto({ id: uuidv7(), owner, name, type: file.type, size: file.size }, file);
  }
  await reload();
}

/** Keeps the page from writing drafts until the returned function is called. */
async function holdDrafts(): Promise<() => void> {
  const gate = { isHeld: true };
  const free = () => {
    gate.isHeld = false;
  };
  onTestFinished(free);
  await connection.run(async (db) => {
    const { store } = db.transaction('drafts', 'readwrite');
    await store.count();
    const stayOpen = async () => {
      while (gate.isHeld) await store.count();
    };
    void stayOpen();
  });
  return free;
}

test('shared photos are shown first, and are in the strip once they are added; the answer counts once', async () => {
  await openWithShared(MAREN.id, NOBODY);
  await expect.element(page.getByText('Add 2 shared photos?')).toBeVisible();
  await expect.element(shared).toHaveLength(2);
  await expect.element(strip).not.toBeInTheDocument();
  const free = await holdDrafts();
  await add.click();
  await expect.element(add).toHaveAttribute('aria-busy', 'true');
  await expect.element(add).toBeDisabled();
  await expect.element(no).toBeDisabled();
  free();
  await expect.element(add).not.toBeInTheDocument();
  await expect.poll(pictures).toBe(2);
  await expect.element(pickedPhoto).toBeVisible();
});

test('photos that another account has shared are not shown', async () => {
  await openWithShared(MAREN.id + 1, MAREN.id);
  await expect.element(page.getByText('Add the shared photo?')).toBeVisible();
  await expect.element(shared).toHaveLength(1);
  await expect.element(shared).toHaveAttribute('alt', '2.jpg');
});

test('shared photos that are declined are gone for good', async () => {
  await openWithShared(MAREN.id);
  await expect.element(page.getByText('Add the shared photo?')).toBeVisible();
  await no.click();
  await expect.element(shared).not.toBeInTheDocument();
  await reload();
  await expect.element(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect.element(shared).not.toBeInTheDocument();
  expect(await (await caches.open('wingrail-shared')).keys()).toEqual([]);
});
