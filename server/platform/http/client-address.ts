/** Addresses of clients, made coarse: to count what one household sends, and to log less than that. */
import { isIPv4, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** All clients behind one IPv4 address, or in one IPv6 network of 64 bits, which is what one line is given. */
const GROUP_BITS = 64;
/** The largest IPv6 network that is given to one customer: 65,536 of those. */
const NETWORK_BITS = 48;

/** The name under which an address's requests are counted. */
export function addressGroup(ip: string | undefined): string {
  return normalizeIP(withoutZone(ip), GROUP_BITS);
}

/** The network of an IPv6 address that one customer may be given whole; of an IPv4 address the address. */
export function addressNetwork(ip: string | undefined): string {
  return normalizeIP(withoutZone(ip), NETWORK_BITS);
}

/**
 * As much of an address as may be logged, IPv4 as /24, IPv6 as /48: an operator sees which provider trouble comes from, and
 * not which person. `undefined` for what is no address.
 */
export function loggedAddress(ip: string | undefined): string | undefined {
  const address = addressNetwork(ip);
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  return isIPv6(address) ? `${address}/${NETWORK_BITS}` : undefined;
}

function withoutZone(ip = ''): string {
  return ip.replace(/%.*$/, '');
}
