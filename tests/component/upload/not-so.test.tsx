/** Findings that the photographer says aren't so (docs/rules/upload.md, "Not so"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connection } from '../../../src/database/this-page.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { reload } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import { settled } from '../harness/settled.ts';
import { translatePage, whyEnded } from '../harness/translator.ts';
import { photoNamed } from '../image-worker/bench.ts';
import { fillPlaneForm, openUpload, pickPhoto, sendToOutbox, unfold } from './photographer.ts';

const region = page.getByRole('region', { name: /^(Checks|画质自检)$/ });
const highlights = region.getByText(/^\d.* % of the photo is burnt out/);
const tilt = region.getByText(/^The horizon rises/);
const quality = region.getByText(/^The file was saved at quality 50/);
const shadows = region.getByText(/% of the photo is pure black/);
const more = region.getByText('and one more');
const notSo = (name: string) => region.getByRole('button', { name: `Not so: ${name}`, exact: true });
const undo = (name: string) => region.getByRole('button', { name: `Undo: ${name}`, exact: true });

/** Picks a photo with four findings, of which the worst three are in view. */
async function pickWithFindings(options: ScreenOptions = {}): Promise<void> {
  await openUpload(options);
  await pickPhoto(await photoNamed('four-findings.jpg'));
  await unfold('Checks');
}

/** What is in view of the findings. */
const inView = () =>
  [highlights, tilt, quality, shadows, more].map((locator) => locator.elements().length > 0);

test('“Not so” takes a finding away and the next one moves up; Undo brings it back; the focus stays', async () => {
  await pickWithFindings();
  await expect.element(more).toBeVisible();
  expect(inView()).toEqual([true, true, true, false, true]);
  await focus(notSo('tilt'));
  await userEvent.keyboard('{Enter}');
  const said = region.getByText('Not so: tilt.', { exact: true });
  await expect.element(said).toBeVisible();
  expect(said.element().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(inView()).toEqual([true, false, true, true, false]);
  expect(region.getByRole('button', { name: /^Straighten/ }).elements()).toHaveLength(0);
  await expect.element(undo('tilt')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notSo('tilt')).toHaveFocus();
  expect(inView()).toEqual([true, true, true, false, true]);
});

test('the focus isn’t lost if what is brought back is behind “and one more”', async () => {
  await pickWithFindings();
  await notSo('tilt').click();
  await notSo('black shadows').click();
  await undo('tilt').click();
  await undo('black shadows').click();
  await expect.element(more).toBeVisible();
  await expect.element(region).toHaveFocus();
});

test('a dismissed finding stays so after a reload, and goes to the outbox with those that were shown', async () => {
  await pickWithFindings();
  await notSo('burnt-out highlights').click();
  await reload();
  await expect.element(undo('burnt-out highlights')).toBeVisible();
  expect(highlights.elements()).toHaveLength(0);
  await fillPlaneForm();
  await sendToOutbox();
  const [op] = await connection.run((db) => db.getAll('ops'));
  expect(op).toHaveProperty('findings', {
    highlights: 'dismissed',
    tilt: 'shown',
    jpeg: 'shown',
    shadows: 'shown',
  });
});

test('what was dismissed stays so when the photo is straightened, and when that is taken back', async () => {
  await pickWithFindings();
  await notSo('JPEG quality').click();
  await region.getByRole('button', { name: /^Straighten/ }).click();
  await expect.element(region.getByText(/^Straightened by/)).toBeVisible();
  await expect.element(undo('JPEG quality')).toBeVisible();
  await region.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(tilt).toBeVisible();
  await expect.element(undo('JPEG quality')).toBeVisible();
});

test('fits a phone in both languages and both themes, with targets that a finger hits', async () => {
  await pickWithFindings({ size: 'phone' });
  await notSo('tilt').click();
  await expect.element(undo('tilt')).toBeVisible();
  for (const { width, height } of region
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessibleEverywhere('the upload screen with findings');
});

test('a page that the browser translates can dismiss findings and bring them back', async () => {
  translatePage();
  await pickWithFindings();
  const button = region.getByRole('button', { name: 'Not so: tilt' });
  await button.click();
  await undo('tilt').click();
  await expect.element(button).toBeVisible();
  await settled();
  expect(whyEnded()).toBeUndefined();
});
