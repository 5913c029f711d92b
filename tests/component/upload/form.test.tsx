/** The upload form: what must be filled in, what a picked photo shows, and which files are taken. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { FORM_FIELDS } from '../../../src/contract/photo/fields.ts';
import { applyLook, useLook } from '../../../src/app/theme.ts';
import { expectAccessible, expectAccessibleEverywhere, expectFits } from '../harness/accessible.ts';
import { fileAt, photoNamed } from '../image-worker/bench.ts';
import {
  airport,
  choosePhotos,
  fillPlaneForm,
  openUpload,
  photoPanel,
  pick,
  pickedPhoto,
  pickPhoto,
  sendButton,
  TEXTS,
  unfold,
} from './photographer.ts';

test('Send stays disabled until all required fields are filled; a list names them and leads there', async () => {
  await openUpload({ size: 'phone', touch: true });
  await expect.element(page.getByText('Please select a file to upload')).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  await pickPhoto(await photoNamed('nikon.jpg'));
  // The airport suggested from the position can be undone.
  await page.getByRole('button', { name: 'Leave it empty' }).click();
  const missing = page.getByText('Please fill in the following required fields').element().parentElement;
  const names = () => [...(missing?.querySelectorAll('button') ?? [])].map((each) => each.textContent);
  await expect
    .poll(names)
    .toEqual(['Registration', 'Aircraft type', 'Operator', 'Description', 'Airport', 'Image types']);
  await page.getByRole('button', { name: 'Operator' }).click();
  await expect.element(page.getByLabelText('Operator')).toHaveFocus();

  await fillPlaneForm({ ...TEXTS, airport: 'ed1d' });
  await expect.element(airport).toHaveValue('ed1d');
  await expect.element(page.getByText(/Airport must be exactly 4 uppercase letters/).first()).toBeVisible();
  await expect.element(sendButton).toBeDisabled();
  await airport.fill('eddf');
  await expect.element(sendButton).toBeEnabled();
  await page.getByLabelText('Description').fill('   ');
  await expect.element(sendButton).toBeDisabled();
});

/** The fields of the form, in their order. */
const fieldNames = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map((each) => each.dataset['field']);

test.each([
  ['Planes', FORM_FIELDS.planes],
  ['Trains', FORM_FIELDS.trains],
])('the form of %s has their fields, in their order', async (type, fields) => {
  await openUpload();
  await page.getByRole('radio', { name: type }).click();
  // The railway's name is asked for only if the bureau is `Other`.
  const shown = fields.filter((field) => field !== 'railway_name');
  await expect.poll(fieldNames).toEqual(['photo', ...shown, 'image_types']);
});

test('the selected type of photo is bold, but that does not change the widths of the options', async () => {
  await openUpload({ size: 'phone', touch: true });
  const trains = page.getByRole('radio', { name: 'Trains' });
  await expect.element(trains).not.toBeChecked();
  const group = page.getByRole('group', { name: 'Planes or trains' }).element();
  const widths = () => [...group.querySelectorAll('label')].map((each) => each.getBoundingClientRect().width);
  const before = widths();
  expect(before).toHaveLength(2);
  await trains.click();
  await expect.element(trains).toBeChecked();
  await expect.element(page.getByLabelText('Train number')).toBeVisible();
  expect(widths()).toEqual(before);
});

test('the file’s data is shown, and that its position will be removed', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await unfold('File');
  await expect.element(page.getByText('1800 × 1200')).toBeVisible();
  await expect.element(page.getByText('Nikon Z 8')).toBeVisible();
  await expect.element(page.getByText(/The location is removed before the photo is saved/)).toBeVisible();
});

test('a picked photo can be seen with the rule of thirds, and at full size', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  const thirds = page.getByRole('button', { name: 'Rule of thirds' });
  await thirds.click();
  await expect.element(thirds).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'View full size' }).last().click();
  await expect.element(page.getByRole('dialog', { name: /Full size/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

/** Opens the screen on a small phone, with a photo, and unfolds one of its panels; returns the panel's button. */
async function openPanel(name: 'Checks' | 'Watermark' | 'Size' | 'File'): Promise<Locator> {
  await openUpload({ size: { width: 360, height: 740 }, touch: true });
  await pickPhoto(await photoNamed('nikon.jpg'));
  const panel = photoPanel(name);
  await unfold(name);
  // What the panel says, its button doesn't say again.
  await expect.element(panel).toHaveTextContent(new RegExp(`^${name}$`));
  await expectFits(`the panel ${name} on a small phone`);
  // A button that is half below the header would count as too small.
  window.scrollTo(0, 0);
  return panel;
}

test('the screen with a photo is accessible', async () => {
  await expect.element(await openPanel('Watermark')).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleEverywhere('the upload screen with a photo');
});

test.each(['Checks', 'Size', 'File'] as const)(
  'the panel %s of a phone is accessible in both themes',
  async (name) => {
    await expect.element(await openPanel(name)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(`the panel ${name}`);
    useLook.setState({ theme: 'dark' });
    await applyLook();
    await expectAccessible(`the panel ${name}, dark`);
  },
);

test('an unsupported file is refused with a message', async () => {
  await openUpload();
  const cases: [File, string][] = [
    [
      await fileAt('/media/1200x851/1.jpg'),
      'Image size too small. The shortest side must be at least 852 pixels.',
    ],
    [
      new File(['a text'], 'photo.jpg', { type: 'image/jpeg' }),
      'Invalid image file. Please select a valid image.',
    ],
    [
      new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'photo.jpg', { type: 'image/jpeg' }),
      'File is too large. Maximum size is 25MB.',
    ],
  ];
  for (const [file, words] of cases) {
    await pick(file);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(sendButton).toBeDisabled();
  }
});

test.each<[way: string, how: (transfer: DataTransfer) => Event]>([
  ['dropped', (dataTransfer) => new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })],
  ['pasted', (clipboardData) => new ClipboardEvent('paste', { clipboardData, bubbles: true })],
])('a photo may be %s', async (_way, eventOf) => {
  await openUpload();
  await expect.element(choosePhotos).toBeVisible();
  const transfer = new DataTransfer();
  transfer.items.add(await photoNamed('nikon.jpg'));
  document.body.dispatchEvent(eventOf(transfer));
  await expect.element(pickedPhoto).toBeVisible();
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await expect.element(choosePhotos).toBeVisible();
});
