/** What the desk says of the picture and of the photographer beside what was measured. */
import { createInstance } from 'i18next';
import { createElement } from 'react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { BURNT_OUT, checksOf, TILTED } from '../../component/checks.ts';
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { CheckFigures } from '../../../src/features/review/checks/CheckFigures.tsx';
import { deskTools as en } from '../../../src/features/review/texts/tools-en.ts';
import { deskTools as zh } from '../../../src/features/review/texts/tools-zh.ts';
import { findingsOf } from '../../../workers/image/checks/findings.ts';
import { runChecks } from '../../../workers/image/checks/run-checks.ts';

const checks = runChecks(
  pictureOf(new Uint8Array(64 * 64 * 3).fill(128), { width: 64, height: 64 }),
  undefined,
);

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { translation: { deskTools: en } } } });
});

type Shown = Partial<Pick<ComponentProps<typeof CheckFigures>, 'differs' | 'findings' | 'dismissed'>>;

function shown(over: Shown): string {
  const figures = createElement(CheckFigures, {
    checks,
    differs: false,
    findings: [],
    dismissed: [],
    isUsed: () => false,
    onUse: undefined,
    onShow: () => {},
    onShowPlace: () => {},
    ...over,
  });
  return renderToString(createElement(I18nextProvider, { i18n }, figures));
}

test('the desk says that the picture with the watermark differs, before what was measured on it', () => {
  const text = shown({ differs: true });
  expect(text).toContain('The picture with the watermark differs from the file that was sent.');
  expect(text.indexOf('differs from')).toBeLessThan(text.indexOf(en.figures.tilt));
  expect(shown({})).not.toContain('differs');
  expect(zh.figures.differs).toContain('不一致');
});

test('the desk says about which finding the photographer says that it isn’t so; the finding stays', () => {
  const findings = findingsOf(checksOf({ ...TILTED, ...BURNT_OUT }));
  const items = shown({ findings, dismissed: ['highlights'] }).match(/<li.*?<\/li>/g) ?? [];
  expect(items.map((item) => item.includes(en.figures.notSo))).toEqual(
    findings.map(({ kind }) => kind === 'highlights'),
  );
  expect(items).toHaveLength(2);
  expect(shown({ findings })).not.toContain(en.figures.notSo);
  expect(zh.figures.notSo).toContain('误报');
});
