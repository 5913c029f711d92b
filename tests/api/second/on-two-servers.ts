/** Which tests run on two servers, where there is PostgreSQL. */
import { inject } from 'vitest';

/**
 * What would come out otherwise if a server relied on what it has in memory: turns and keys, partial uploads, drawn pages,
 * attempts and codes, sessions and rights, figures and lists that callers share.
 */
const ON_TWO_SERVERS = [
  /\/(boards|idempotency|limits|lookup|review|site|stats|uploads|watermark)\//,
  /\/accounts\/(agreement|code-sends|codes|own-sessions|registration|roles|sanctions|sessions|sms-budget)\.test/,
  /\/announcements\//,
  /\/groups\/one-group\.test/,
  /\/photos\/(editing|intake-turns|likes|lists|my-likes|own|search|views|why-gone)\.test/,
];

/** Where a second server is asked for, for the tests of that file; `undefined` where they run on one. */
export function secondServers(file = ''): string | undefined {
  return ON_TWO_SERVERS.some((each) => each.test(file)) ? inject('secondServers') : undefined;
}
