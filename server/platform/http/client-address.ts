/**
 * The IP addresses of clients (docs/server/limits.md, "Addresses"). They are made less precise, so requests are counted
 * per household, and even less is logged.
 */
import { isIPv4, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { parseAddress } from './trusted-proxies.ts';

/** The prefix length of the IPv6 network that one internet connection usually gets. */
export const GROUP_BITS = 64;
/** The prefix length of the largest IPv6 network that one customer usually gets. It contains 65,536 /64 networks. */
const NETWORK_BITS = 48;

/**
 * The address of the client that sent a request, in one spelling: behind a trusted proxy, the one that the proxy names.
 * If that isn't an address, the proxy's own, so that nobody gets a rate limit of their own by making up names.
 * Undefined once the connection is closed.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string | undefined {
  return parseAddress(ip) ?? parseAddress(socket.remoteAddress);
}

/** The name under which requests from an address are counted: the IPv4 address itself, or the IPv6 /64 network. */
export function addressGroup(ip: string | undefined): string {
  return normalizeIP(withoutZone(ip), GROUP_BITS);
}

/**
 * The /48 network of an IPv6 address, all of which may belong to one customer. An IPv4 address is returned unchanged.
 */
export function addressNetwork(ip: string | undefined): string {
  return normalizeIP(withoutZone(ip), NETWORK_BITS);
}

/**
 * The part of an address that may be logged: an IPv4 /24 or an IPv6 /48 network. It shows an operator which provider
 * causes trouble, but not which person. `undefined` for text that isn't an address.
 */
export function loggedAddress(ip: string | undefined): string | undefined {
  const address = addressNetwork(ip);
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  return isIPv6(address) ? `${address}/${NETWORK_BITS}` : undefined;
}

function withoutZone(ip = ''): string {
  return ip.replace(/%.*$/, '');
}
