import { expect, test } from 'vitest';
import { MAX_FIELD_SUGGESTIONS, suggestField } from '../../../src/contract/vocabulary/suggest-field.ts';

test.each([
  ['planes', 'operator', 'BA', 'en', 'British Airways'],
  ['planes', 'operator', 'CCA', 'zh', '中国国际航空'],
  ['planes', 'operator', '国航', 'en', 'Air China'],
  ['planes', 'operator', '廈航', 'zh', '厦门航空'],
  ['planes', 'operator', 'southern', 'en', 'China Southern'],
  ['planes', 'aircraft_type', 'B38M', 'en', 'Boeing 737 MAX 8'],
  ['planes', 'aircraft_type', 'B38M', 'zh', 'Boeing 737 MAX 8'],
  ['planes', 'aircraft_type', '梦想', 'en', 'Boeing 787'],
  ['trains', 'train_type', '绿巨人', 'en', 'CR200J'],
  ['trains', 'train_type', 'ice', 'en', 'ICE'],
  ['trains', 'line', 'jinghu', 'zh', '京沪'],
  ['trains', 'line', '京沪', 'en', 'Beijing-Shanghai'],
  ['trains', 'railway_name', 'mtr', 'zh', '港铁'],
  ['trains', 'railway_name', 'JR 东', 'en', 'JR East'],
  ['trains', 'railway_name', 'oebb', 'en', 'ÖBB'],
  ['trains', 'operator', 'DB F', 'en', 'DB Fernverkehr'],
  ['trains', 'operator', '瑞铁', 'zh', '瑞士联邦铁路'],
  ['trains', 'station', 'cologne', 'en', 'Köln'],
  ['trains', 'station', 'koln', 'zh', '科隆'],
] as const)('of %s the field %s suggests for %j in %s first %j', (type, field, typed, language, first) => {
  expect(suggestField(type, field, typed, language)[0]).toBe(first);
});

test('nothing is suggested for nothing, nor for a field without a vocabulary', () => {
  expect(suggestField('planes', 'operator', ' ', 'en')).toEqual([]);
  expect(suggestField('planes', 'registration', 'BA', 'en')).toEqual([]);
  expect(suggestField('planes', 'operator', 'a', 'en')).toHaveLength(MAX_FIELD_SUGGESTIONS);
});
