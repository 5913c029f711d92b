import { expect, test } from 'vitest';
import { statusFilters } from '../../../src/features/my-photos/status-filter.ts';
import { vehicleFacts } from '../../../src/components/photo/vehicle-facts.ts';
import { DETAIL_FIELDS, SHOWN_FIELDS } from '../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import { card } from './make.ts';

test('an aircraft photo has its known facts, in the order of the form', () => {
  const photo = card({
    registration: 'B-2032',
    aircraft_type: 'B777',
    operator: '',
    airport: 'ZSPD',
    line: 'x',
  });
  expect(vehicleFacts(photo)).toEqual([
    { field: 'registration', as: 'plate', value: 'B-2032' },
    { field: 'aircraft_type', as: 'text', value: 'B777' },
    { field: 'airport', as: 'plate', value: 'ZSPD' },
  ]);
});

test('kind and bureau of a train are translation keys; a bureau that is no longer listed is shown as it is', () => {
  const train = card({
    type: 'trains',
    train_number: 'G7',
    emu_type: 'high_speed_emu',
    railway_bureau: 'Old_Bureau',
  });
  expect(vehicleFacts(train)).toEqual([
    { field: 'train_number', as: 'plate', value: 'G7' },
    { field: 'emu_type', as: 'kind', value: 'high_speed_emu' },
    { field: 'railway_bureau', as: 'text', value: 'Old_Bureau' },
  ]);
});

test('another railway is shown by its name instead of Other', () => {
  const train = card({ type: 'trains', railway_bureau: 'Other', railway_name: 'PKP Intercity' });
  expect(vehicleFacts(train)).toEqual([{ field: 'railway_name', as: 'text', value: 'PKP Intercity' }]);
});

test.each(PHOTO_TYPES)('each field that the page of %s shows is there', (type) => {
  const texts = recordOf(DETAIL_FIELDS, (field) => (field === 'railway_bureau' ? 'Beijing_Bureau' : 'x'));
  const fields = vehicleFacts(card({ type, ...texts })).map(({ field }) => field);
  expect(fields).toEqual(SHOWN_FIELDS[type]);
});

test('only statuses that occur are offered as filters, with counts', () => {
  expect(statusFilters(0, ['approved', 'pending', 'approved'], ['pending'])).toEqual([
    { filter: 'all', count: 3 },
    { filter: 'pending', count: 1 },
    { filter: 'approved', count: 2 },
  ]);
  expect(statusFilters(2, ['pending'], []), 'unsent photos come first').toEqual([
    { filter: 'all', count: 3 },
    { filter: 'unsent', count: 2 },
    { filter: 'pending', count: 1 },
  ]);
  expect(statusFilters(0, [], [])).toEqual([{ filter: 'all', count: 0 }]);
});

test('without a count of all photos, filters have no numbers but that of unsent photos', () => {
  expect(statusFilters(2, undefined, ['approved'])).toEqual([
    { filter: 'all', count: undefined },
    { filter: 'unsent', count: 2 },
    { filter: 'approved', count: undefined },
  ]);
});
