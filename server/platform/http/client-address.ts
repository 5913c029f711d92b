/** Client IP addresses, made coarse: to count requests per household, and to log even less than that. */
import { isIPv4, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** One internet connection usually gets one IPv4 address, or an IPv6 /64 network. */
const GROUP_BITS = 64;
/** The largest IPv6 network that one customer usually gets: 65,536 /64 networks. */
const NETWORK_BITS = 48;

/** The name under which an address's requests are counted: the IPv4 address, or the IPv6 /64 network. */
export function addressGroup(ip: string | undefined): string {
  return normalizeIP(withoutZone(ip), GROUP_BITS);
}

/** The /48 network of an IPv6 address, which may belong to one customer; an IPv4 address is returned as it is. */
export function addressNetwork(ip: string | undefined): string {
  return normalizeIP(withoutZone(ip), NETWORK_BITS);
}

/**
 * The part of an address that may be logged, an IPv4 /24 or an IPv6 /48: it shows an operator which provider causes
 * trouble, but not which person. `undefined` for text that is no address.
 */
export function loggedAddress(ip: string | undefined): string | undefined {
  const address = addressNetwork(ip);
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  return isIPv6(address) ? `${address}/${NETWORK_BITS}` : undefined;
}

function withoutZone(ip = ''): string {
  return ip.replace(/%.*$/, '');
}
