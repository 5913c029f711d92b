import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { evidenceRows } from '../../../src/features/admin/photos/evidence-rows.ts';
import { texts as en } from '../../../src/i18n/resources/en-more.ts';
import { texts as zh } from '../../../src/i18n/resources/zh-more.ts';

/** In the order of PostgreSQL's jsonb, i.e. sorted by the length of the names, then alphabetically. */
const FACTS = {
  likes: 0,
  views: 1200,
  of_later: 'x',
  description: 'On final',
  registration: 'B-1234',
  aircraft_type: null,
  operator: '',
  emu_type: 'EMU',
  railway_bureau: 'Beijing_Bureau',
  image_types: ['night', 'museum', 'of long ago'],
  date_taken: '2026-03-10T15:30:00',
  uploaded_at: '2026-03-11T08:00:00.000Z',
  original_sha256: 'ab12',
  original_bytes: 4_200_000,
};

async function rowsIn(language: 'en' | 'zh') {
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { en: { translation: en }, zh: { translation: zh } } });
  return evidenceRows(FACTS, i18n.t, language).map(({ label, text }) => [label, text] as const);
}

test('the data of a photo that was taken down is shown with labels in both languages, not column names', async () => {
  const english = new Map(await rowsIn('en'));
  expect([...english.keys()]).toEqual([
    'Description',
    'Registration',
    'Kind of train',
    'Railway bureau',
    'Image types',
    'Taken',
    'Uploaded',
    'Size of the original',
    'SHA-256 of the original',
    'Views',
    'Likes',
    'of_later',
  ]);
  expect(english.get('Railway bureau')).toBe('Beijing Bureau');
  expect(english.get('Image types')).toContain('Museum');
  expect(english.get('Image types')).toContain('of long ago');
  expect(english.get('Size of the original')).toBe('4.2 MB');
  expect(english.get('Taken')).toBe('2026-03-10 15:30:00');
  expect(english.get('Likes')).toBe('0');

  const chinese = await rowsIn('zh');
  const labels = chinese.map(([label]) => label);
  expect(labels.filter((label) => /[a-z]_|^[a-z]+$/.test(label))).toEqual(['of_later']);
  expect(labels).toContain('原图大小');
});
