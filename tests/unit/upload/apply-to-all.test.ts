import { describe, expect, it } from 'vitest';
import { DEFAULT_WATERMARK as watermark } from '../../../workers/image/geometry.ts';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import {
  isApplied,
  othersOfType,
  applyToOthers,
  sharedFields,
  takeBack,
  inputFor,
} from '../../../src/features/upload/apply-to-all.ts';

const form = {
  ...emptyPhotoForm('planes'),
  registration: 'SP-NVB',
  aircraft_type: 'Airbus A350-900',
  operator: 'LOT',
  description: 'Short final',
  airport: 'LSZH',
  image_types: ['normal_livery'],
  is_hot: true,
};
const current = { form, watermark, airportSource: 'hand', turn: 0 } as const;
const typed = {
  form: { ...emptyPhotoForm('planes'), registration: 'D-AIXA', operator: 'Condor' },
  watermark,
  airportSource: 'stays',
  turn: 0,
} as const;
const train = {
  form: { ...emptyPhotoForm('trains'), train_number: 'G7' },
  watermark,
  airportSource: 'stays',
  turn: 0,
} as const;
const strip = [{ id: 'a' }, { id: 'b' }, { id: 'c', input: typed }, { id: 'd', input: train }];
const all = sharedFields('planes');

/** The form of a photo when it becomes current. */
const formOf = (photos: typeof strip, id: string) => {
  const photo = photos.find((candidate) => candidate.id === id);
  return photo && inputFor(photo, current).form;
};

describe('fields applied to all', () => {
  it('are set on each photo of the type, whether it was current before or not, and on no other', () => {
    const applied = applyToOthers({ strip: strip, currentId: 'a' }, current, all);
    expect([formOf(applied.strip, 'b'), formOf(applied.strip, 'c')]).toEqual([form, form]);
    expect(applied.strip[3]).toBe(strip[3]);
    expect(applied.strip[0]).toBe(strip[0]);
  });

  it('are only the named ones; each photo keeps its own others', () => {
    const applied = applyToOthers({ strip: strip, currentId: 'a' }, current, ['registration']);
    expect(formOf(applied.strip, 'c')).toEqual({ ...typed.form, registration: 'SP-NVB' });
    // Other fields carry over from the form as it is when the next photo becomes current, not as it was when applying.
    const later = { form: { ...form, airport: 'EPWA' }, watermark, airportSource: 'stays', turn: 0 } as const;
    expect(applied.strip[1] && inputFor(applied.strip[1], later).form).toMatchObject({
      registration: 'SP-NVB',
      description: '',
      airport: 'EPWA',
    });
  });

  it('give their type to a photo that becomes current after one of the other type', () => {
    const applied = applyToOthers({ strip: strip, currentId: 'a' }, current, ['image_types']);
    expect(applied.strip[1] && inputFor(applied.strip[1], train).form).toMatchObject({
      type: 'planes',
      image_types: ['normal_livery'],
    });
  });
});

it('another railway is applied with its name, and a listed bureau clears the name', () => {
  const polish = { ...train.form, railway_bureau: 'Other', railway_name: 'PKP' };
  const chinese = { ...train.form, railway_bureau: 'Jinan_Bureau' };
  const both = [{ id: 'a' }, { id: 'b', input: { ...train, form: chinese } }];
  const named = applyToOthers({ strip: both, currentId: 'a' }, { ...train, form: polish }, [
    'railway_bureau',
  ]);
  expect(named.strip[1]?.input?.form).toMatchObject({ railway_bureau: 'Other', railway_name: 'PKP' });
  const listed = applyToOthers(
    { strip: [{ id: 'a' }, { id: 'b', input: { ...train, form: polish } }], currentId: 'a' },
    { ...train, form: chinese },
    ['railway_bureau'],
  );
  expect(listed.strip[1]?.input?.form).toMatchObject({
    railway_bureau: 'Jinan_Bureau',
    railway_name: '',
  });
});

describe('taking fields back', () => {
  const applied = applyToOthers({ strip: strip, currentId: 'a' }, current, all);

  it('restores each photo', () => {
    const back = takeBack(
      applied.strip,
      { currentId: 'a', form, airportSource: 'hand' },
      applied.appliedToAll,
      all,
    );
    expect(back.form).toEqual(form);
    expect(back.strip.map(({ input }) => input)).toEqual(strip.map(({ input }) => input));
    expect(formOf(back.strip, 'b')).toEqual(formOf(strip, 'b'));
    expect(applied.strip[2]?.input?.airportSource, 'while applied').toBe('hand');
  });

  it('can remove one field and keep the others', () => {
    const back = takeBack(
      applied.strip,
      { currentId: 'a', form, airportSource: 'hand' },
      applied.appliedToAll,
      ['description'],
    );
    expect([formOf(back.strip, 'b'), formOf(back.strip, 'c')]).toEqual([
      { ...form, description: '' },
      { ...form, description: '' },
    ]);
  });

  it('includes the photo that is current now, but not values edited since', () => {
    const now = { ...form, description: 'On the runway' };
    const back = takeBack(
      applied.strip,
      { currentId: 'b', form: now, airportSource: 'hand' },
      applied.appliedToAll,
      ['description', 'registration'],
    );
    expect(back.form).toEqual({ ...form, registration: '', description: 'On the runway' });
    expect(back.airportSource).toBe('hand');
    const { airportSource } = takeBack(
      applied.strip,
      { currentId: 'b', form, airportSource: 'hand' },
      applied.appliedToAll,
      ['airport'],
    );
    expect(airportSource).toBe('stays');
  });

  it('restores values that were applied earlier', () => {
    const first = applyToOthers({ strip: strip, currentId: 'a' }, current, ['registration']);
    const other = { ...current, form: { ...form, registration: 'SP-LRA' } };
    const second = applyToOthers({ strip: first.strip, currentId: 'a' }, other, ['registration']);
    expect(formOf(second.strip, 'b')).toMatchObject({ registration: 'SP-LRA' });
    const back = takeBack(second.strip, { currentId: 'a', ...other }, second.appliedToAll, ['registration']);
    expect(formOf(back.strip, 'b')).toMatchObject({ registration: 'SP-NVB' });
  });
});

it('a field counts as applied while the current photo has the same value', () => {
  const applied = applyToOthers({ strip: strip, currentId: 'a' }, current, ['operator', 'image_types']);
  const { appliedToAll } = applied;
  const others = othersOfType({ strip: applied.strip, currentId: 'a' }, 'planes');
  expect(isApplied(appliedToAll, form, others, 'operator')).toBe(true);
  expect(isApplied(appliedToAll, { ...form, image_types: ['normal_livery'] }, others, 'image_types')).toBe(
    true,
  );
  expect(isApplied(appliedToAll, { ...form, operator: 'Swiss' }, others, 'operator')).toBe(false);
  expect(isApplied(appliedToAll, form, others, 'registration')).toBe(false);
});

it('a field counts as applied only while every photo of the type has it, also those picked or changed since', () => {
  const first = applyToOthers({ strip: strip, currentId: 'a' }, current, ['operator']);
  const others = (photos: typeof strip) => othersOfType({ strip: photos, currentId: 'a' }, 'planes');
  expect(others(strip).map(({ id }) => id)).toEqual(['b', 'c']);
  const withMore = [...first.strip, { id: 'e' }];
  expect(isApplied(first.appliedToAll, form, others(withMore), 'operator')).toBe(false);
  const changed = first.strip.map((photo) => (photo.id === 'c' ? (strip[2] ?? photo) : photo));
  expect(isApplied(first.appliedToAll, form, others(changed), 'operator')).toBe(false);

  // After applying the field again, the added photo has it too, and taking it back restores the first values.
  const reapplied = applyToOthers(
    { strip: withMore, currentId: 'a' },
    current,
    ['operator'],
    first.appliedToAll,
  );
  expect(isApplied(reapplied.appliedToAll, form, others(reapplied.strip), 'operator')).toBe(true);
  const back = takeBack(
    reapplied.strip,
    { currentId: 'a', form, airportSource: 'hand' },
    reapplied.appliedToAll,
    ['operator'],
  );
  expect(back.strip.map(({ input }) => input)).toEqual([...strip.map(({ input }) => input), undefined]);
});
