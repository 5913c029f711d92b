/** The gallery's filters: their form, the chips, and what the device finds without a network. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { listed } from '../photos.ts';
import { galleryOf, planes } from './gallery-server.ts';

/** Planes at EDDF (the third by lin), lin's plane at EGLL, and maren's train. */
const PHOTOS = [
  listed(5, {
    type: 'trains',
    train_number: 'G5',
    line: 'Gotthard',
    airport: null,
    date_taken: '2026-05-03',
  }),
  listed(4, {
    airport: 'EGLL',
    airport_names: null,
    operator: 'Fence Air',
    username: 'lin_2',
    date_taken: '2026-05-03',
  }),
  listed(3, { username: 'lin_2', date_taken: '2026-05-03' }),
  listed(2, { date_taken: '2025-05-03' }),
  listed(1, { date_taken: '2026-05-03' }),
];

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
const chipTexts = () => chips.elements().map(({ textContent }) => textContent);
const panel = page.getByRole('region', { name: 'Filters' });
const show = panel.getByRole('button', { name: 'Show photos' });
const gallery = (query = '') => openScreen(`/gallery${query}`, { responses: galleryOf(PHOTOS) });

test('filters from the address are chips, with the number of photos', async () => {
  await gallery('?type=planes&airport=EDDF');
  await expect.element(photos).toHaveLength(3);
  await expect.element(page.getByText('3 photos', { exact: true })).toBeVisible();
  expect(chipTexts()).toEqual([expect.stringContaining('EDDF')]);
});

test('a wrong year is named and focused; filters are combined, and kept in the history', async () => {
  await gallery('?type=planes&airport=EDDF');
  await page.getByRole('button', { name: 'Filters, 1 active' }).click();
  await panel.getByLabelText('Photographer').fill('LIN_2');
  await panel.getByLabelText('Year').fill('202');
  await show.click();
  await expect.element(panel.getByText('Four digits, such as 2026')).toBeVisible();
  await expect.element(panel.getByLabelText('Year')).toHaveFocus();
  await expectAccessible('the gallery with its filters');
  await panel.getByLabelText('Year').fill('2026');
  await panel.getByLabelText('Month').selectOptions('May');
  await show.click();
  await expect.element(photos).toHaveLength(1);
  await expect
    .poll(chipTexts)
    .toEqual([
      expect.stringContaining('EDDF'),
      expect.stringContaining('May 2026'),
      expect.stringContaining('LIN_2'),
    ]);

  history.back();
  await expect.element(photos).toHaveLength(3);
  await expect.element(chips).toHaveLength(1);
  history.forward();
  await expect.element(chips).toHaveLength(3);
});

test('a removed chip hands the focus to the next one', async () => {
  await gallery('?airport=EDDF&date=2026-05');
  await expect.element(photos).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove the filter Airport: EDDF' }).click();
  await expect.element(photos).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: 'Remove the filter Taken: May 2026' })).toHaveFocus();
  expect(address()).toBe('/gallery?date=2026-05');
});

test('the other type keeps the filters that it has, on its first page', async () => {
  await gallery('?airport=EDDF&date=2026&username=maren');
  await expect.element(photos).toHaveLength(1);
  await page.getByRole('radio', { name: /Trains/ }).click({ force: true });
  await expect.poll(address).toBe('/gallery?type=trains&date=2026&username=maren');
  await expect.poll(chipTexts).toEqual([expect.stringContaining('2026'), expect.stringContaining('maren')]);
  await expect.element(photos).toHaveLength(1);
});

test('filters start at the first page', async () => {
  await openScreen('/gallery?page=2', { responses: planes(16) });
  await expect.element(photos).toHaveLength(1);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await panel.getByLabelText('Operator').fill('Meridian');
  await show.click();
  await expect.element(photos).toHaveLength(15);
  expect(address()).toBe('/gallery?operator=Meridian');
});

test('without a network the photos on the device are filtered, and the server’s once it is back', async () => {
  const server = await gallery();
  await expect.element(photos).toHaveLength(4);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await panel.getByLabelText('Operator').fill('fence air');
  server.cut(true);
  await show.click();
  await expect
    .element(page.getByText('You’re offline. Of the 4 photos saved on this device, 1 matches.'))
    .toBeVisible();
  await expect.element(photos).toHaveLength(1);
  await panel.getByLabelText('Operator').fill('Nobody');
  await show.click();
  await expect.element(page.getByRole('heading', { name: 'No photos on this device match' })).toBeVisible();
  server.cut(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No photos match these filters' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
  await expect.element(photos).toHaveLength(4);
});

test('on a phone the filters are a sheet, which closes; a search keeps to them until they are cleared', async () => {
  await openScreen('/gallery', {
    responses: galleryOf(PHOTOS),
    size: { width: 340, height: 720 },
    touch: true,
    theme: 'dark',
  });
  const field = page.getByRole('searchbox', { name: 'Search photos' });
  await field.fill('MAREN');
  await expect.element(page.getByText('3 photos found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabelText('Year').fill('2025');
  await expectAccessible('the sheet of filters');
  await sheet.getByRole('button', { name: 'Show photos' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText('1 photo found', { exact: true })).toBeVisible();
  await field.fill('no such thing');
  await page.getByRole('button', { name: 'Show All Photos' }).click();
  await expect.element(photos).toHaveLength(4);
  await expect.element(chips).toHaveLength(0);
});

test('an image type is chosen from a list, and named on its chip', async () => {
  await openScreen('/gallery', {
    responses: galleryOf([listed(2), listed(1, { image_types: ['helicopters'] })]),
  });
  await page.getByRole('button', { name: 'Filters' }).click();
  await panel.getByLabelText('Image types').selectOptions('Helicopters');
  await show.click();
  await expect.poll(address).toBe('/gallery?image_type=helicopters');
  await expect.element(photos).toHaveLength(1);
  expect(chipTexts()).toEqual([expect.stringContaining('Helicopters')]);
});
