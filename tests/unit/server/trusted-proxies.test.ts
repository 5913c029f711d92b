import { expect, test } from 'vitest';
import { parseAddress, trustedProxies } from '../../../server/platform/http/trusted-proxies.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  'localhost',
  'visitor-17',
  '192.0.2',
  '192.0.2.1:',
  '192.0.2.1:http',
  '192.0.2.1 evil',
  '[192.0.2.1',
  '[]:443',
])('%s is not an address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test('proxies are known in any spelling, with or without a port', () => {
  const isProxy = trustedProxies(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '10.1.2.3:80', '[2001:DB8:1::1]:80', '192.0.2.7']) {
    expect([address, isProxy(address)]).toEqual([address, true]);
  }
  for (const address of ['11.1.2.3', '2001:db9::1', '192.0.2.8', 'unknown', '10.1', undefined]) {
    expect([address, isProxy(address)]).toEqual([address, false]);
  }
});
