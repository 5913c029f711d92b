/** The airport of a photo: found by its position, typed as a code, a city or a name, or searched. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { reload } from '../harness/open-screen.tsx';
import { photoNamed } from '../image-worker/bench.ts';
import { airport, leave, openUpload, pickPhoto } from './photographer.ts';

const find = page.getByRole('combobox', { name: 'Find an airport' });
const list = page.getByRole('listbox', { name: 'Airports found' });
const choice = page.getByRole('group', { name: 'Airports found' });

/** Types into the field of the code, and leaves it. */
async function type(text: string): Promise<void> {
  await airport.fill(text);
  leave();
}

test('the nearest airport is filled in, and suggested again once it was taken out', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await expect.element(airport).toHaveValue('EDDF');
  await expect.element(page.getByText(/^From the photo’s location: EDDF, [\d.]+ km away/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave it empty' }).click();
  await expect.element(airport).toHaveValue('');
  await focus(airport);
  await expect.element(page.getByText('Nearest to where the photo was taken')).toBeVisible();
  await expect.element(page.getByRole('option').first()).toHaveTextContent('EDDF');
});

test('an airport is found by its name in either language, and is named below the code', async () => {
  await openUpload({ size: 'phone', theme: 'dark' });
  await find.fill('frankf');
  await expect.element(list.getByRole('option').first()).toHaveTextContent('Frankfurt Airport');
  const box = list.element().parentElement;
  expect(box?.offsetHeight).toBeLessThanOrEqual(200);
  await expectAccessible('the airports found');
  await find.fill('希思罗');
  await expect.element(list.getByRole('option')).toHaveLength(1);
  await list.getByRole('option').click();
  await expect.element(airport).toHaveValue('EGLL');
  await expect.element(page.getByText('London Heathrow Airport · London, United Kingdom')).toBeVisible();
});

test('a code of three letters is completed by the keyboard, or when the field is left', async () => {
  await openUpload();
  await airport.fill('mhg');
  await expect.element(list.getByRole('option')).toHaveTextContent('Mannheim');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(airport).toHaveValue('EDFM');
  await type('lax');
  await expect.element(airport).toHaveValue('KLAX');
});

test('a city or a name is read as the airport’s code, in either language', async () => {
  await openUpload();
  for (const [text, icao] of [
    ['Zurich', 'LSZH'],
    ['oslo', 'ENGM'],
    ['ROME', 'LIRF'],
    ['浦东', 'ZSPD'],
    ['eddf', 'EDDF'],
  ] as const) {
    await type(text);
    await expect.element(airport).toHaveValue(icao);
  }
});

test('a code that is not listed is taken as typed', async () => {
  await openUpload();
  await airport.fill('zzzz');
  await expect.element(page.getByText('Not on our list; saved as typed.')).toBeVisible();
  leave();
  await expect.element(airport).toHaveValue('ZZZZ');
});

test('if several airports have a name, one must be chosen', async () => {
  await openUpload();
  await type('London');
  await expect.element(choice).toHaveTextContent('Several airports are called “London”. Choose one:');
  await expect.element(airport).toHaveValue('London');
  await expectAccessible('several airports of one name');
  await choice.getByRole('button', { name: 'EGLL' }).click();
  await expect.element(airport).toHaveValue('EGLL');
  await expect.element(choice).not.toBeInTheDocument();
});

test('text that is left in the search counts as typed, and is asked about after a reload too', async () => {
  await openUpload();
  await find.fill('上海');
  leave();
  await expect.element(find).toHaveValue('');
  await expect.element(choice.getByRole('button')).toHaveLength(2);
  await reload();
  await choice.getByRole('button', { name: 'ZSSS' }).click();
  await expect.element(airport).toHaveValue('ZSSS');
});
