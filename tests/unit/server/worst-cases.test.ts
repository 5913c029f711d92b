import { expect, test } from 'vitest';
import { worstCalls, worstPages } from '../../bench/worst/cases.ts';

test('every call with which a visitor reads, and every server-rendered page, has a worst case in the benchmark', () => {
  const all = [...worstCalls(), ...worstPages()];
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ addresses }) => addresses.length === 0)).toEqual([]);
});
