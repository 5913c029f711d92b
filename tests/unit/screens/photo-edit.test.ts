import { expect, test } from 'vitest';
import { photoFormProblems } from '../../../src/contract/photo/form.ts';
import { formOfPhoto } from '../../../src/components/photo/form/form-of-photo.ts';
import { mayEdit } from '../../../src/features/my-photos/may-edit.ts';
import { isSamePhotoForm, sentForm } from '../../../src/components/photo/form/sent-form.ts';
import { formatWait } from '../../../src/components/photo/format-wait.ts';
import { mine } from './make.ts';

const plane = mine({
  description: 'On final',
  registration: 'D-AIXA',
  aircraft_type: 'A350',
  operator: 'Meridian',
  airport: 'EDDF',
  image_types: ['normal_livery', 'airport'],
});

test.each([
  ['pending', true],
  ['rejected', true],
  ['pending_appeal', false],
  ['approved', false],
] as const)('a photo that is %s may be edited: %s', (approval_status, may) => {
  expect(mayEdit({ approval_status })).toBe(may);
});

test('a photo becomes a valid form without texts of the other type', () => {
  const form = formOfPhoto(plane);
  expect(photoFormProblems(form)).toEqual([]);
  expect(formOfPhoto(mine({ type: 'trains', registration: 'D-AIXA', line: 'Jinghu' }))).toMatchObject({
    registration: '',
    line: 'Jinghu',
  });
});

test('spaces at the ends and the order of image types don’t count as changes', () => {
  const form = formOfPhoto(plane);
  const typed = { ...form, operator: ' Meridian ', image_types: ['airport', 'normal_livery'] };
  expect(isSamePhotoForm(typed, form)).toBe(true);
  expect(isSamePhotoForm({ ...form, operator: 'Nordvind' }, form)).toBe(false);
  expect(sentForm(typed).operator).toBe('Meridian');
});

test.each([
  [1, '1 minute', '1 分钟'],
  [10, '10 minutes', '10 分钟'],
  [11, '15 minutes', '15 分钟'],
  [56, '1 hour', '1 小时'],
  [61, '2 hours', '2 小时'],
  [36 * 60, '36 hours', '36 小时'],
  [36 * 60 + 1, '2 days', '2 天'],
])('%d minutes are shown as %s, %s', (minutes, en, zh) => {
  expect([formatWait(minutes, 'en'), formatWait(minutes, 'zh')]).toEqual([en, zh]);
});
