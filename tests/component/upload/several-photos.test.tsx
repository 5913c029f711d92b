/** Photo and fields seen together, and several photos described and sent at once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../../src/database/this-page.ts';
import { expectAccessibleEverywhere, expectFits } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { fileAt } from '../image-worker/bench.ts';
import {
  fillPlaneForm,
  openUpload,
  pick,
  pickedPhoto,
  pickPhoto,
  registration,
  TEXTS,
} from './photographer.ts';

const strip = page.getByRole('region', { name: 'Photos waiting here' });
const frame = (number: number) => strip.getByRole('button', { name: new RegExp(`^Photo ${number}:`) });
const several = page.getByRole('region', { name: 'Several photos' });
const everything = several.getByRole('button', { name: 'Everything' });
const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => fileAt(`/media/1500x1000/${n + 1}.jpg`)));
const storedUploads = async () =>
  (await connection.run((db) => db.getAll('ops'))).filter(({ kind }) => kind === 'upload');

for (const size of [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`photo and strip stay beside the fields, and all fit on about two screens of ${size.width} px`, async () => {
    await openUpload({ size, touch: true });
    await pickPhoto(await fileAt('/media/1500x1000/1.jpg'));
    expect(document.documentElement.scrollHeight / size.height).toBeLessThan(2.3);
    await pick(await fileAt('/media/1500x1000/2.jpg'));
    await expect.element(frame(2)).toBeInViewport();
    for (const field of ['Registration', 'Description', 'Image types']) {
      page.getByText(field, { exact: true }).first().element().scrollIntoView({ block: 'center' });
      await expect.element(pickedPhoto).toBeInViewport({ ratio: 0.9 });
      await expect.element(frame(2)).toBeInViewport();
    }
    await expectFits(`the upload screen at ${size.width} px`);
  });
}

test('chosen frames get the fields of the one shown, and those that are complete are sent at once', async () => {
  const server = await openUpload({ size: 'phone', touch: true });
  setOnline(server, false);
  await pick(...(await photos(4)));
  await expect.element(pickedPhoto).toBeVisible();
  await strip.getByRole('button', { name: 'Select' }).click();
  await frame(2).click();
  await frame(4).click();
  await expect.element(strip.getByRole('button', { name: 'Done (2)' })).toBeVisible();
  // The first chosen one is shown, so that the fields are those of one of them.
  await expect.element(frame(2)).toHaveAttribute('aria-current', 'true');
  await fillPlaneForm();
  await everything.click();
  // A chip that is half below a bar would count as too small.
  window.scrollTo(0, 0);
  await expectAccessibleEverywhere('chosen photos');
  await several.getByRole('button', { name: /^Send the selected ones that are complete .2 of 2.$/ }).click();
  await expect.element(frame(2)).not.toHaveAttribute('aria-pressed');
  await expect.element(strip.getByRole('listitem').nth(2)).toBeVisible();
  await expect.element(page.getByText('2 photos saved on this device')).toBeVisible();
  await expect.poll(async () => (await storedUploads()).length).toBe(2);
  for (const op of await storedUploads()) expect(op).toHaveProperty('form.registration', TEXTS.registration);
  await expect.element(registration).toHaveValue('');
});

test('of several photos the complete ones are sent, and what the others lack is said, with a way there', async () => {
  const server = await openUpload();
  setOnline(server, false);
  await pick(...(await photos(3)));
  await expect.element(pickedPhoto).toBeVisible();
  await fillPlaneForm();
  const send = several.getByRole('button', { name: /^Send all that are complete/ });
  await expect.element(send).toHaveTextContent('1 of 3');
  await several.getByText('What’s missing in 2 photos').click();
  const lacking = several.getByRole('listitem').first();
  await expect.element(lacking).toHaveTextContent('2Registration · Aircraft type · Description · Airport');
  await expectAccessibleEverywhere('what photos lack');
  await lacking.getByRole('button').click();
  await expect.element(frame(2)).toHaveAttribute('aria-current', 'true');
  await expect.element(registration).toHaveFocus();
  await send.click();
  await expect.poll(async () => (await storedUploads()).length).toBe(1);
  await expect.element(frame(1)).toHaveAccessibleName(/2\.jpg/);
});

test('RAW and HEIC are left out in a line, without taking a place', async () => {
  await openUpload();
  const [first, second] = await photos(2);
  if (first === undefined || second === undefined) throw new Error('no photos');
  const jpegs = [new File([first], 'IMG_1.JPG'), new File([second], 'IMG_2.JPG')];
  const raws = ['IMG_1.CR3', 'IMG_2.CR3', 'IMG_2.HEIC'].map((name) => new File(['raw'], name));
  await pick(...raws, ...jpegs);
  await expect.element(frame(2)).toBeVisible();
  const note = page.getByText('2 RAW files, 1 HEIC left out; the JPEGs beside them were taken.');
  await expect.element(note).toBeVisible();
  expect(page.getByText('IMG_1.CR3').query()?.checkVisibility()).toBe(false);
  await note.click();
  await expect.element(page.getByText('IMG_1.CR3')).toBeVisible();
  await expectAccessibleEverywhere('files that were left out');
});
