import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RemainingAllowance } from '../../../src/api/remaining-allowance.ts';
import { PhotoTools } from '../../../src/features/review/stage/PhotoTools.tsx';
import { review as en } from '../../../src/features/review/texts/en.ts';
import { review as zh } from '../../../src/features/review/texts/zh.ts';

const i18n = createInstance();

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: { review: en } }, zh: { translation: { review: zh } } },
    interpolation: { escapeValue: false },
  });
});

const ignore = () => {};

/** The markup of the button that deletes the photo; undefined if there is none. */
async function binOf(deletions: RemainingAllowance | undefined, { language = 'en', mayDelete = true } = {}) {
  await i18n.changeLanguage(language);
  const props = {
    tools: new Set<never>(),
    onTool: ignore,
    compare: null,
    zoomed: false,
    onZoom: ignore,
    ...(mayDelete && { onDelete: ignore }),
    deletions,
    children: null,
    settings: null,
  };
  const tools = createElement(PhotoTools, props);
  const html = renderToString(createElement(I18nextProvider, { i18n }, tools));
  return /<button[^>]*class="[^"]*delete[^"]*".*<\/button>/.exec(html)?.[0];
}

describe('the button that deletes the photo on the desk', () => {
  test('says and shows how many deletions are left today', async () => {
    const bin = await binOf({ aDay: 20, left: 7 });
    expect(bin).toContain('aria-label="Delete: 7 of 20 left today"');
    expect(bin).toMatch(/>7<\/span>/);
    expect(await binOf({ aDay: 20, left: 0 }, { language: 'zh' })).toContain(
      'aria-label="删除：今天还可删 0 张（共 20 张）"',
    );
  });

  test('has no number without a limit, and is missing for an appeal', async () => {
    const bin = await binOf(undefined);
    expect(bin).toContain('aria-label="Delete"');
    expect(bin).not.toContain('</span>');
    expect(await binOf({ aDay: 20, left: 7 }, { mayDelete: false })).toBeUndefined();
  });
});
