/** Form suggestions: the aircraft or train of the previous photo, and a description. */
import { describe, expect, it } from 'vitest';
import { readAirports } from '../../../src/contract/rules/airports.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import { upload as english } from '../../../src/features/upload/texts/en.ts';
import { upload as chinese } from '../../../src/features/upload/texts/zh.ts';
import { offeredDescription, placeOf } from '../../../src/features/upload/aids/description.ts';
import { lastFormOf, lastVehicle, vehicleOf } from '../../../src/features/upload/last-vehicle.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { uploadOp } from '../outbox/ops.ts';

const plane = {
  ...emptyPhotoForm('planes'),
  registration: 'SP-NVB',
  aircraft_type: 'Airbus A350-900',
  operator: 'LOT',
  airport: 'LSZH',
};
const train = {
  ...emptyPhotoForm('trains'),
  emu_type: 'high_speed_emu',
  train_type: 'CR400AF',
  train_number: 'G7',
  line: '京沪高铁',
  railway_bureau: 'Shanghai_Bureau',
};
const queuedItem = (form: typeof plane, createdAt: number) =>
  upload.itemOf(uploadOp({ form, createdAt }), { state: 'queued' });

const wordingOf = ({ describe: words }: { describe: { at: string; on: string } }) => ({
  alone: (machine: string) => machine,
  at: (machine: string, place: string) =>
    words.at.replace('{{machine}}', machine).replace('{{place}}', place),
  on: (machine: string, line: string) => words.on.replace('{{machine}}', machine).replace('{{line}}', line),
});

describe('the last machine', () => {
  it('is the one of the photo that was current before', () => {
    expect(lastVehicle('planes', plane, [queuedItem({ ...plane, registration: 'D-AIXA' }, 1)])).toBe(plane);
  });

  it('is else that of the newest outbox photo of the same type', () => {
    const items = [
      queuedItem({ ...plane, registration: 'D-AIXA' }, 2),
      queuedItem(train, 3),
      queuedItem({ ...plane, registration: 'D-AIXB' }, 1),
    ];
    expect(lastVehicle('planes', train, items)?.registration).toBe('D-AIXA');
    expect(lastVehicle('planes', undefined, [])).toBeUndefined();
  });

  it('is kept while the current photo’s machine is not typed yet', () => {
    expect(lastFormOf({ ...plane, registration: ' ' }, train)).toBe(train);
    expect(lastFormOf(plane, train)).toBe(plane);
  });

  it('fills in its own fields, and none of its photo', () => {
    expect(vehicleOf({ ...plane, description: 'Short final' })).toEqual({
      registration: 'SP-NVB',
      aircraft_type: 'Airbus A350-900',
      operator: 'LOT',
    });
    expect(vehicleOf(train)).toEqual({
      emu_type: 'high_speed_emu',
      train_type: 'CR400AF',
      train_number: 'G7',
      line: '京沪高铁',
      railway_bureau: 'Shanghai_Bureau',
      railway_name: '',
      operator: '',
    });
  });
});

describe('the suggested description', () => {
  const [airport] = readAirports('LSZH\tZRH\t2\tCH\t47.458\t8.548\tZürich Airport\tZurich\t苏黎世\n');

  it('has type, registration and city, in the user’s language', () => {
    const [en, zh] = ['en', 'zh'].map((language) => airport && placeOf(airport, language));
    expect(offeredDescription(plane, en, wordingOf(english))).toBe('Airbus A350-900 SP-NVB at Zürich');
    expect(offeredDescription(plane, zh, wordingOf(chinese))).toBe('Airbus A350-900 SP-NVB，摄于苏黎世');
  });

  it('of a train has type, number and line', () => {
    expect(offeredDescription(train, undefined, wordingOf(english))).toBe('CR400AF G7, 京沪高铁');
    expect(offeredDescription(train, undefined, wordingOf(chinese))).toBe('CR400AF G7，京沪高铁');
  });

  it('says the registration or number once if the type as typed has it already', () => {
    const named = { ...plane, aircraft_type: 'Airbus A350-900 (SP-NVB)' };
    expect(offeredDescription(named, 'Zürich', wordingOf(english))).toBe(
      'Airbus A350-900 (SP-NVB) at Zürich',
    );
    const ice = { ...train, train_type: 'ICE 3', train_number: 'ICE 33', line: '' };
    expect(offeredDescription(ice, undefined, wordingOf(english))).toBe('ICE 3 ICE 33');
  });

  it('has only the known parts, but always the machine', () => {
    expect(offeredDescription(plane, undefined, wordingOf(english))).toBe('Airbus A350-900 SP-NVB');
    expect(offeredDescription({ ...train, line: '' }, undefined, wordingOf(english))).toBe('CR400AF G7');
    expect(offeredDescription({ ...plane, registration: ' ' }, 'Zürich', wordingOf(english))).toBeUndefined();
    expect(offeredDescription({ ...plane, aircraft_type: '' }, 'Zürich', wordingOf(english))).toBeUndefined();
  });

  it('is shortened to fit into the field, or omitted', () => {
    const long = { ...plane, aircraft_type: 'A'.repeat(88) };
    expect(offeredDescription(long, 'Zürich', wordingOf(english))).toBe(`${'A'.repeat(88)} SP-NVB`);
    expect(
      offeredDescription({ ...plane, aircraft_type: 'A'.repeat(100) }, 'Zürich', wordingOf(english)),
    ).toBe(undefined);
  });
});
