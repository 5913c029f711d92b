/** The upload form on a narrow phone: nothing is cut off, and one photo takes two screens at most. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { photoNamed } from '../image-worker/bench.ts';
import { openUpload, pick } from './photographer.ts';

/** How wide a field's placeholder is drawn, in px. */
function placeholderWidth(input: HTMLInputElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.font = getComputedStyle(input, '::placeholder').font;
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

/** Whether the button that looks up a registration is inside its field, as it is but in field mode. */
function lookUpIsInField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-field="registration"] input');
  const button = document.querySelector<HTMLElement>('[data-field="registration"] button');
  if (field === null || button === null) throw new Error('no registration');
  return button.getBoundingClientRect().right <= field.getBoundingClientRect().right;
}

test.each(['en', 'zh'] as const)(
  'at 360 px every label and placeholder is whole, in %s',
  async (language) => {
    await openUpload({ size: { width: 360, height: 740 }, touch: true, language });
    await expect.element(page.getByRole('combobox').first()).toBeVisible();
    expect(cutOff()).toEqual([]);
    expect(lookUpIsInField()).toBe(true);
    await page.getByRole('radio', { name: /^(Trains|火车)$/ }).click();
    await expect.element(page.getByLabelText(/^(Country|国家或地区)/)).toBeVisible();
    expect(cutOff()).toEqual([]);
    expect(wrapped()).toEqual([]);
  },
);

test.each([
  { width: 360, height: 740, language: 'en' },
  { width: 360, height: 740, language: 'zh' },
  { width: 390, height: 844, language: 'en' },
] as const)('one photo takes two screens at $width px, in $language', async ({ language, ...size }) => {
  await openUpload({
    size,
    touch: true,
    language,
    responses: {
      'GET /api/user/verification-status': { needsPhoneVerification: false, needsEULA: false },
    },
  });
  await pick(await photoNamed('storm-close.jpg'));
  await expect.element(page.getByAltText(/^(The picked photo|所选照片)$/)).toBeVisible();
  await expect.element(page.getByText(/Checking the photo|正在检查/)).not.toBeInTheDocument();
  for (const type of [/^(Planes|飞机)$/, /^(Trains|火车)$/]) {
    await page.getByRole('radio', { name: type }).click();
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(2 * innerHeight);
  }
});
