/** What the fields of the gallery's filters suggest (docs/rules/photos.md, "Filters"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { tap } from '../harness/touch.ts';
import { galleryOf } from './gallery-server.ts';
import { listed } from '../photos.ts';

const filters = page.getByRole('dialog', { name: 'Filters' });
const type = filters.getByRole('combobox', { name: 'Aircraft type' });
const operator = filters.getByRole('combobox', { name: 'Operator' });
const options = filters.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);
const show = filters.getByRole('button', { name: 'Show photos' });

async function openFilters(): Promise<void> {
  await openScreen('/gallery', {
    responses: galleryOf([listed(1, { operator: 'Fence Air' }), listed(2, { operator: 'Air Perimeter' })]),
    size: 'phone',
    touch: true,
  });
  await expect.element(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveLength(2);
  await page.getByRole('button', { name: 'Filters' }).click();
}

test('keys choose an aircraft type; Escape closes the list alone', async () => {
  await openFilters();
  await userEvent.type(type, '787');
  await expect.poll(texts).toEqual(['Boeing 787-8', 'Boeing 787-9', 'Boeing 787-10']);
  await expectAccessible('a field with suggestions');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(type).toHaveValue('Boeing 787-9');
  await expect.element(options).toHaveLength(0);
  await userEvent.clear(type);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(options).toHaveLength(0);
  await expect.element(filters).toBeVisible();
});

test('a tap chooses a value of the photos on this device', async () => {
  await openFilters();
  await userEvent.type(operator, 'air');
  await expect.poll(texts).toEqual(['Air Perimeter', 'Fence Air']);
  await tap(options.first());
  await expect.element(operator).toHaveValue('Air Perimeter');
  await expect.element(operator).toHaveFocus();
  await show.click();
  await expect.poll(address).toBe('/gallery?operator=Air+Perimeter');
});

test('Enter without a chosen suggestion takes what is typed', async () => {
  await openFilters();
  await userEvent.type(type, 'boeing 78');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/gallery?aircraft_type=boeing+78');
});
