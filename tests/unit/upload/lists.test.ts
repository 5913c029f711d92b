import { expect, test } from 'vitest';
import { AIRCRAFT_TYPES } from '../../../src/components/photo/aircraft-types.ts';
import { megabytes } from '../../../src/ui/megabytes.ts';

const MAKERS = [
  'Airbus',
  'Boeing',
  'Bombardier',
  'Embraer',
  'Cessna',
  'Gulfstream',
  'Piper',
  'Antonov',
  'Sukhoi',
  'McDonnell Douglas',
  'Lockheed',
  'Comac',
  'Tupolev',
  'Ilyushin',
];

test('about eighty unique aircraft types are suggested, from exactly the listed makers', () => {
  expect(AIRCRAFT_TYPES.length).toBeGreaterThanOrEqual(75);
  expect(AIRCRAFT_TYPES.length).toBeLessThanOrEqual(90);
  expect(new Set(AIRCRAFT_TYPES).size).toBe(AIRCRAFT_TYPES.length);
  const found = AIRCRAFT_TYPES.map((type) => MAKERS.find((maker) => type.startsWith(`${maker} `)));
  expect(new Set(found)).toEqual(new Set(MAKERS));
});

test('bytes are shown in megabytes with one decimal', () => {
  expect(megabytes(11_449_000, 'en')).toBe('11.4');
  expect(megabytes(26_214_400, 'zh')).toBe('26.2');
  expect(megabytes(900, 'en')).toBe('0.1');
});
