/** Reads the addresses that reverse proxies write into `X-Forwarded-For` (docs/server/limits.md, "Addresses"). */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** `192.0.2.1:4711`, `[2001:db8::1]` or `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:(?<v4>\d[\d.]*):\d{1,5}|\[(?<v6>[^\]]*)\](?::\d{1,5})?)$/;

/**
 * The IP address in a text, in one spelling: without port, brackets and zone, and IPv4 as IPv4. Undefined if there is
 * none: proxies also write `unknown`, and names such as `_hidden`.
 */
export function parseAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  const { v4, v6 } = WITH_PORT.exec(trimmed)?.groups ?? {};
  const address = (v4 ?? v6 ?? trimmed).replace(/%.*$/, '');
  return isIP(address) === 0 ? undefined : normalizeIP(address, 128);
}

/** Tells for an address, with or without a port, whether it is one of the proxies: addresses, or ranges in CIDR notation. */
export function trustedProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const address = parseAddress(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
