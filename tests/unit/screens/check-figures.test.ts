/** What the desk says of a picture that isn't the photo that was sent. */
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { CheckFigures } from '../../../src/features/review/checks/CheckFigures.tsx';
import { deskTools as en } from '../../../src/features/review/texts/tools-en.ts';
import { deskTools as zh } from '../../../src/features/review/texts/tools-zh.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';

const checks = runChecks(
  pictureOf(new Uint8Array(64 * 64 * 3).fill(128), { width: 64, height: 64 }),
  undefined,
);

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { translation: { deskTools: en } } } });
});

function shown(differs: boolean): string {
  const figures = createElement(CheckFigures, {
    checks,
    differs,
    findings: [],
    hasCode: () => false,
    onUse: undefined,
    onShow: () => {},
  });
  return renderToString(createElement(I18nextProvider, { i18n }, figures));
}

test('the desk says that the picture with the watermark differs, before what was measured on it', () => {
  const text = shown(true);
  expect(text).toContain('The picture with the watermark differs from the file that was sent.');
  expect(text.indexOf('differs from')).toBeLessThan(text.indexOf(en.figures.tilt));
  expect(shown(false)).not.toContain('differs');
  expect(zh.figures.differs).toContain('不一致');
});
