/** Fields that normalise what is typed: with a real input method, and with the caret in the middle of a word. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { galleryOf, planes } from '../gallery/gallery-server.ts';
import { FOUNDER, groupServer } from '../groups/group-server.ts';
import { focus } from '../harness/focus.ts';
import { inputMethod } from '../harness/commands.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { ownPhotos, waiting } from '../my-photos/own-photos.ts';
import { airport, leave, MAREN, openUpload, registration } from '../upload/photographer.ts';

const filters = page.getByRole('region', { name: 'Filters' });

async function openFilters(type: 'planes' | 'trains'): Promise<void> {
  await openScreen(`/gallery?type=${type}`, { responses: galleryOf([]) });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
}

/** Fields that take capitals. */
const CAPITALS: [name: string, field: Locator, open: () => Promise<unknown>][] = [
  ['the registration of a photo to upload', registration, openUpload],
  [
    'the registration of a photo that was sent',
    page.getByRole('dialog').getByLabelText('Registration'),
    async () => {
      await openScreen('/my-photos', { as: MAREN, responses: ownPhotos(waiting('A')).responses });
      await page.getByRole('radio', { name: 'List' }).click({ force: true });
      await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
    },
  ],
  ['the filter by registration', filters.getByLabelText('Registration'), () => openFilters('planes')],
  ['the filter by train number', filters.getByLabelText('Train number'), () => openFilters('trains')],
];

/** Fields that take digits. */
const DIGITS: typeof CAPITALS = [
  ['the filter by year', filters.getByLabelText('Year'), () => openFilters('planes')],
  [
    'the number of a page',
    page.getByRole('textbox', { name: 'Go to page' }),
    () => openScreen('/gallery', { responses: planes(16) }),
  ],
  [
    'the photos that a group requires',
    page.getByRole('dialog', { name: 'Create group' }).getByLabelText('Minimum number of approved photos'),
    async () => {
      await openScreen('/groups', { as: FOUNDER, responses: groupServer(FOUNDER) });
      await page.getByRole('button', { name: 'Create group' }).click();
    },
  ],
];

function inputOf(field: Locator): HTMLInputElement {
  const element = field.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('not a text input');
  return element;
}

const caret = (field: Locator) => [inputOf(field).selectionStart, inputOf(field).selectionEnd];

/** Composes a text letter by letter, as it is typed, and expects the field to show each step between the texts around it. */
async function compose(field: Locator, text: string, { before = '', after = '' } = {}): Promise<void> {
  for (let length = 1; length <= text.length; length++) {
    const typed = text.slice(0, length);
    await inputMethod('compose', typed);
    await expect.element(field).toHaveValue(before + typed + after);
    const place = before.length + length;
    expect(caret(field)).toEqual([place, place]);
  }
}

test.each(CAPITALS)('%s may be composed, and is in capitals afterwards', async (_name, field, open) => {
  await open();
  await field.fill('');
  await focus(field);
  await compose(field, 'd-aixb');
  await inputMethod('finish', 'd-aixb');
  await expect.element(field).toHaveValue('D-AIXB');
  expect(caret(field)).toEqual([6, 6]);

  // In the middle of the word.
  inputOf(field).setSelectionRange(3, 3);
  await compose(field, 'xy', { before: 'D-A', after: 'IXB' });
  await inputMethod('finish', 'xy');
  await expect.element(field).toHaveValue('D-AXYIXB');
  expect(caret(field)).toEqual([5, 5]);
});

test.each(CAPITALS)(
  '%s may be changed in the middle, and the caret stays there',
  async (_name, field, open) => {
    await open();
    await field.fill('d-aixb');
    await focus(field);
    inputOf(field).setSelectionRange(3, 3);
    await userEvent.keyboard('k');
    await expect.element(field).toHaveValue('D-AKIXB');
    expect(caret(field)).toEqual([4, 4]);
    await userEvent.keyboard('{Backspace}');
    await expect.element(field).toHaveValue('D-AIXB');
    expect(caret(field)).toEqual([3, 3]);
    // A paste.
    inputOf(field).setSelectionRange(2, 4);
    await inputMethod('finish', 'bcd');
    await expect.element(field).toHaveValue('D-BCDXB');
    expect(caret(field)).toEqual([5, 5]);
  },
);

test.each(CAPITALS)(
  '%s may be composed once more, as keyboards of phones do with a word',
  async (_name, field, open) => {
    await open();
    await field.fill('D-AIXB');
    await focus(field);
    await inputMethod('compose', 'D-AIXB', { start: 0, end: 6 });
    for (const typed of ['D-AIX', 'D-AI', 'D-AIy', 'D-AIyz']) {
      await inputMethod('compose', typed);
      await expect.element(field).toHaveValue(typed);
    }
    // Leaving the field finishes the word.
    leave();
    await expect.element(field).toHaveValue('D-AIYZ');
  },
);

test.each(DIGITS)('%s may be composed, and is digits afterwards', async (_name, field, open) => {
  await open();
  await field.fill('');
  await focus(field);
  await compose(field, '2o2');
  await inputMethod('finish', '2o2');
  await expect.element(field).toHaveValue('22');
  expect(caret(field)).toEqual([2, 2]);
  inputOf(field).setSelectionRange(1, 1);
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('22');
  expect(caret(field)).toEqual([1, 1]);
  await userEvent.keyboard('0');
  await expect.element(field).toHaveValue('202');
  expect(caret(field)).toEqual([2, 2]);
});

test('an airport may be composed, and is its code in capitals once the field is left', async () => {
  await openUpload();
  await focus(airport);
  await compose(airport, 'eddf');
  await inputMethod('finish', 'eddf');
  inputOf(airport).setSelectionRange(1, 1);
  await compose(airport, 'x', { before: 'e', after: 'ddf' });
  await inputMethod('compose', '');
  await expect.element(airport).toHaveValue('eddf');
  leave();
  await expect.element(airport).toHaveValue('EDDF');
});

test('what is set while a word is being composed takes its place', async () => {
  await openUpload();
  await registration.fill('d-aixb');
  await focus(registration);
  await inputMethod('compose', 'c');
  await expect.element(registration).toHaveValue('D-AIXBc');
  const clear = page.getByRole('button', { name: 'Clear all' }).element();
  if (clear instanceof HTMLElement) clear.click();
  await expect.element(registration).toHaveValue('');
  leave();
  await expect.element(registration).toHaveValue('');
  await focus(registration);
  await compose(registration, 'sp-');
  await inputMethod('finish', 'sp-');
  await expect.element(registration).toHaveValue('SP-');
});
