import { expect, test } from 'vitest';
import { exampleOf } from '../../../src/components/photo/form/field-examples.ts';

test.each([
  ['train_type', 'DE', 'en', 'BR 403'],
  ['station', 'DE', 'zh', 'Köln Hbf'],
  ['line', 'JP', 'zh', '东海道新干线'],
  ['line', 'JP', 'en', 'Tokaido Shinkansen'],
  ['line', '', 'zh', '京沪高速铁路'],
  ['line', 'CN', 'en', 'Beijing–Shanghai high-speed line'],
  ['line', '', 'en', undefined],
  ['line', 'FI', 'zh', undefined],
  ['description', 'DE', 'en', undefined],
  ['registration', '', 'zh', undefined],
] as const)('the example of %s in %j for readers of %s is %j', (field, country, language, example) => {
  expect(exampleOf(field, { type: 'trains', country }, language)).toBe(example);
});

test('of an aircraft, registration and type have one, the airline has none', () => {
  expect(exampleOf('registration', { type: 'planes', country: '' }, 'en')).toBe('B-2099');
  expect(exampleOf('aircraft_type', { type: 'planes', country: '' }, 'zh')).toBe('Boeing 747-8');
  expect(exampleOf('operator', { type: 'planes', country: '' }, 'zh')).toBeUndefined();
});
