import { expect, test } from 'vitest';
import { MAX_FIELD_SUGGESTIONS, suggestField } from '../../../src/contract/vocabulary/suggest-field.ts';

test.each([
  ['operator', 'BA', 'en', 'British Airways'],
  ['operator', 'CCA', 'zh', '中国国际航空'],
  ['operator', '国航', 'en', 'Air China'],
  ['operator', '廈航', 'zh', '厦门航空'],
  ['operator', 'southern', 'en', 'China Southern'],
  ['aircraft_type', 'B38M', 'en', 'Boeing 737 MAX 8'],
  ['aircraft_type', 'B38M', 'zh', 'Boeing 737 MAX 8'],
  ['aircraft_type', '梦想', 'en', 'Boeing 787'],
  ['train_type', '绿巨人', 'en', 'CR200J'],
  ['train_type', 'ice', 'en', 'ICE'],
  ['line', 'jinghu', 'zh', '京沪'],
  ['line', '京沪', 'en', 'Beijing-Shanghai'],
  ['railway_name', 'mtr', 'zh', '港铁'],
  ['railway_name', 'JR 东', 'en', 'JR East'],
  ['railway_name', 'oebb', 'en', 'ÖBB'],
] as const)('the field %s suggests for %j in %s first %j', (field, typed, language, first) => {
  expect(suggestField(field, typed, language)[0]).toBe(first);
});

test('nothing is suggested for nothing, nor for a field without a vocabulary', () => {
  expect(suggestField('operator', ' ', 'en')).toEqual([]);
  expect(suggestField('registration', 'BA', 'en')).toEqual([]);
  expect(suggestField('operator', 'a', 'en')).toHaveLength(MAX_FIELD_SUGGESTIONS);
});
