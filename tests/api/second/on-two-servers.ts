/** Which tests run on two servers when PostgreSQL is available. */
import { inject } from 'vitest';

/**
 * Test files that would fail if a server relied on its own memory: locks and keys, partial uploads, rendered pages,
 * attempts and codes, sessions and rights, counts and cached lists.
 */
const ON_TWO_SERVERS = [
  /\/(boards|idempotency|limits|lookup|review|site|stats|uploads|watermark)\//,
  /\/accounts\/(agreement|code-sends|codes|own-sessions|registration|roles|sanctions|sessions|sms-budget)\.test/,
  /\/announcements\//,
  /\/groups\/one-group\.test/,
  /\/photos\/(editing|intake-turns|likes|lists|my-likes|own|search|views|why-gone)\.test/,
];

/** The URL that starts second servers for the tests of a file; `undefined` if they run on one server. */
export function secondServers(file = ''): string | undefined {
  return ON_TWO_SERVERS.some((pattern) => pattern.test(file)) ? inject('secondServers') : undefined;
}
