/** The upload form on a narrow phone: what its labels and fields say is not cut off. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openUpload } from './photographer.ts';

/** How wide a field's placeholder is drawn, in px. */
function placeholderWidth(input: HTMLInputElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.font = getComputedStyle(input).font;
  return context.measureText(input.placeholder).width;
}

function roomOf(input: HTMLInputElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** The labels and placeholders of the form that don't fit. */
function cutOff(): string[] {
  const labels = [...document.querySelectorAll<HTMLElement>('main label')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')]
    .filter((input) => placeholderWidth(input) > roomOf(input))
    .map(({ placeholder }) => placeholder);
  return [...labels, ...fields];
}

/** The size of a label's font, in px. */
const FONT_PX = 14;

/** The labels of fields that take more than a line. */
function wrapped(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-field] label')]
    .filter((label) => label.getClientRects()[0] !== undefined && label.offsetHeight > 1.9 * FONT_PX)
    .map(({ textContent }) => textContent);
}

test.each(['en', 'zh'] as const)(
  'at 360 px every label and placeholder is whole, in %s',
  async (language) => {
    await openUpload({ size: { width: 360, height: 740 }, touch: true, language });
    await expect.element(page.getByRole('combobox').first()).toBeVisible();
    expect(cutOff()).toEqual([]);
    await page.getByRole('radio', { name: /^(Trains|火车)$/ }).click();
    await expect.element(page.getByLabelText(/^(Country|国家或地区)/)).toBeVisible();
    expect(cutOff()).toEqual([]);
    expect(wrapped()).toEqual([]);
  },
);
