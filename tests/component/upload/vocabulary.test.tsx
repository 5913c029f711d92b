/** What the fields of the upload screen suggest from the field's vocabulary (docs/rules/upload.md, "Fields"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { tap } from '../harness/touch.ts';
import { openUpload } from './photographer.ts';

const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);

test('an airline by its code or Chinese name, and a type by its designator, also offline', async () => {
  const server = await openUpload({ size: 'phone', touch: true });
  setOnline(server, false);
  const operator = page.getByRole('combobox', { name: 'Operator' });
  await userEvent.type(operator, '国航');
  await expect.poll(texts).toContain('Air China');
  await expectAccessible('suggested airlines');
  await userEvent.clear(operator);
  await userEvent.type(operator, 'DLH');
  await expect.poll(texts).toEqual(['Lufthansa']);
  await tap(options.first());
  await expect.element(operator).toHaveValue('Lufthansa');
  await userEvent.type(page.getByRole('combobox', { name: 'Aircraft type' }), 'B748');
  await expect.poll(texts).toContain('Boeing 747-8');
});

test('a railway by the name that is being typed', async () => {
  await openUpload();
  await page.getByRole('radio', { name: 'Trains' }).click();
  await page.getByLabelText('Railway bureau').selectOptions('Other');
  const railway = page.getByRole('combobox', { name: 'Railway name' });
  await userEvent.type(railway, 'deut');
  await expect.poll(texts).toContain('Deutsche Bahn');
});
