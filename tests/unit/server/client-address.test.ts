import { expect, test } from 'vitest';
import { addressGroup, loggedAddress } from '../../../server/platform/http/client-address.ts';

test.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['::1', '::', '::/48'],
  ['fe80::1%eth0', 'fe80::', 'fe80::/48'],
])('%s is counted as %s and logged as %s', (address, group, logged) => {
  expect(addressGroup(address)).toBe(group);
  expect(loggedAddress(address)).toBe(logged);
});

test.each([undefined, '', 'unknown', 'lin@example.com', '192.0.2', '1:2:3'])('%s is invalid', (text) => {
  expect(loggedAddress(text)).toBeUndefined();
  expect(() => addressGroup(text)).not.toThrow();
});
