import { describe, expect, test } from 'vitest';
import { people } from '../../../scripts/demo/people.ts';
import { samples } from '../../../scripts/samples/catalogue.ts';
import { fileSize } from '../../../scripts/samples/draw-sample.ts';
import { MIN_REJECT_REASON, MIN_SHORT_SIDE_PX } from '../../../src/contract/limits.ts';
import { isPhoneNumber } from '../../../src/contract/phone-number.ts';
import { photoFormProblems } from '../../../src/contract/rules.ts';

const count = (type: string) => samples.filter(({ form }) => form.type === type).length;

describe('the catalogue of samples', () => {
  test('has enough of both kinds, each once', () => {
    expect(count('planes')).toBeGreaterThanOrEqual(12);
    expect(count('trains')).toBeGreaterThanOrEqual(10);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  });

  test.each(samples.map((sample) => [sample.id, sample] as const))('%s can be uploaded', (_id, sample) => {
    expect(photoFormProblems(sample.form)).toEqual([]);
    for (const scale of [1, 0.7]) {
      const { width, height } = fileSize(sample, scale);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_SHORT_SIDE_PX);
    }
  });

  test('leaves something of each status', () => {
    const rejected = samples.flatMap(({ status }) => (typeof status === 'object' ? [status.rejected] : []));
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.length).toBeGreaterThanOrEqual(MIN_REJECT_REASON);
    expect(samples.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(4);
    expect(samples.filter(({ status }) => status === 'approved').length).toBeGreaterThanOrEqual(15);
  });

  test('names people whom the demo knows', () => {
    const names = people.map(({ username }) => username);
    for (const { photographer } of samples) expect(names).toContain(photographer);
    for (const { phone } of people) expect(isPhoneNumber(phone)).toBe(true);
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
  });
});
