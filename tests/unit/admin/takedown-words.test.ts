import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { Takedown } from '../../../src/contract/calls/takedown-calls.ts';
import { takedownWords } from '../../../src/features/admin/photos/takedown-words.ts';
import { texts as en } from '../../../src/i18n/resources/en-more.ts';
import { texts as zh } from '../../../src/i18n/resources/zh-more.ts';

const DELETION: Takedown = {
  id: 3,
  kind: 'deletion',
  photo_id: 12,
  photo_type: 'planes',
  photographer: { id: 4, username: 'ann' },
  was: 'pending',
  facts: {},
  has_picture: true,
  reason: null,
  report_id: null,
  taken_by: { id: 5, username: 'rex' },
  taken_at: '2026-03-10T15:30:00.000Z',
  can_put_back: true,
  put_back_until: '2026-03-13T15:30:00.000Z',
  put_back_by: null,
  put_back_at: null,
  evidence_until: '2026-03-13T15:30:00.000Z',
};
const TAKEDOWN: Takedown = {
  ...DELETION,
  kind: 'takedown',
  was: 'approved',
  reason: 'Stolen',
  evidence_until: '2026-06-08T15:30:00.000Z',
};
const BACK = {
  can_put_back: false,
  put_back_by: { id: 1, username: 'otto' },
  put_back_at: '2026-03-11T09:00:00.000Z',
};

async function wordsOf(takedown: Takedown, language: 'en' | 'zh') {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { en: { translation: en }, zh: { translation: zh } } });
  return takedownWords(takedown, i18n.t, language);
}

test('a deletion says who deleted what, and until when it can be put back', async () => {
  expect(await wordsOf(DELETION, 'en')).toEqual([
    expect.stringMatching(/^Deleted by rex, .*2026/),
    'Before: waiting for review',
    expect.stringMatching(/^Can be restored until .*2026/),
  ]);
  expect(await wordsOf(DELETION, 'zh')).toEqual([
    expect.stringMatching(/^rex 于 2026.* 删除$/),
    '此前：待审核',
    expect.stringMatching(/^2026.* 前可以恢复$/),
  ]);
});

test('one that was put back says by whom', async () => {
  expect(await wordsOf({ ...DELETION, ...BACK }, 'en')).toEqual([
    expect.stringMatching(/^Deleted by rex/),
    'Before: waiting for review',
    expect.stringMatching(/^Restored by otto/),
  ]);
});

test('a takedown also says until when its evidence is kept', async () => {
  expect(await wordsOf(TAKEDOWN, 'en')).toEqual([
    expect.stringMatching(/^Taken down by rex/),
    'Before: approved',
    expect.stringMatching(/^Can be restored until/),
    expect.stringMatching(/^Evidence until/),
  ]);
});
