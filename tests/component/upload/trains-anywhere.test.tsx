/** A photo of a train anywhere (docs/rules/upload.md, "Trains anywhere"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { queryClient } from '../../../src/api/query.ts';
import { card } from '../../unit/screens/make.ts';
import { MAREN, openUpload } from './photographer.ts';

const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);
const country = page.getByLabelText('Country');
const bureau = page.getByLabelText('Railway bureau');
const station = page.getByRole('combobox', { name: 'Station or place' });
const operator = page.getByRole('combobox', { name: 'Operator' });

async function openTrains(): Promise<void> {
  await page.getByRole('radio', { name: 'Trains' }).click();
}

test('abroad no bureau has to be chosen, and each field shows an example of that country', async () => {
  await openUpload({ size: 'phone' });
  await openTrains();
  expect(station.element()).not.toHaveAttribute('placeholder');
  await country.selectOptions('Germany');
  await expect.element(bureau).toHaveValue('Other');
  const shown = ['train_type', 'train_number', 'line', 'station', 'railway_name', 'operator'].map(
    (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.placeholder,
  );
  expect(shown).toEqual([
    'e.g. BR 403',
    'e.g. ICE 515',
    'e.g. Köln–Rhein/Main',
    'e.g. Köln Hbf',
    'e.g. Deutsche Bahn',
    'e.g. DB Fernverkehr',
  ]);
  await expectAccessible('a train abroad');
  await bureau.selectOptions('Jinan Bureau');
  await country.selectOptions('Japan');
  await expect.element(station).toHaveAttribute('placeholder', 'e.g. Tokyo');
  await expect.element(bureau).toHaveValue('Jinan_Bureau');
});

test('stations and operators are suggested without a network: one’s own, those of others, and known names', async () => {
  const server = await openUpload();
  setOnline(server, false);
  queryClient.setQueryData(['public', 'GET /api/photos', {}], {
    photos: [
      card({
        id: 1,
        type: 'trains',
        user_id: 9,
        station: 'Köln Messe/Deutz',
        operator: 'National Express',
        country: 'FR',
      }),
      card({ id: 2, type: 'trains', station: 'Köln Hbf', country: 'CH', user_id: MAREN.id }),
    ],
  });
  await openTrains();
  await userEvent.type(station, 'köln');
  await expect.poll(texts).toEqual(['Köln Hbf', 'Köln Messe/Deutz', 'Köln']);
  await userEvent.type(operator, 'nat');
  await expect.poll(texts).toEqual(['National Express']);
  await userEvent.clear(operator);
  await userEvent.type(operator, 'db fern');
  await expect.poll(texts).toEqual(['DB Fernverkehr']);
  const [used] = country.element().querySelectorAll('optgroup');
  expect([used?.label, used?.textContent]).toEqual(['Used before', 'Switzerland']);
});
