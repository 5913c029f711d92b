import { expect, test } from 'vitest';
import { AddressRate } from '../../../server/platform/limits/address-rate.ts';

test('an address may do something so often in a window; others don’t count', () => {
  let now = 0;
  const rate = new AddressRate({ max: 2, windowMs: 1000 }, () => new Date(now));
  const taken = (...addresses: string[]) => addresses.map((address) => rate.take(address));
  expect(taken('192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([true, true, false, true]);
  expect(taken('2001:db8::1', '2001:db8::2', '2001:db8::3')).toEqual([true, true, false]);
  now = 1000;
  expect(rate.take('192.0.2.1')).toBe(true);
});

test('without a limit, any number is allowed', () => {
  const rate = new AddressRate(undefined, () => new Date(0));
  expect(Array.from({ length: 100 }, () => rate.take('192.0.2.1'))).not.toContain(false);
});
