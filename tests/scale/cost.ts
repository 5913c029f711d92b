/** The servers' processor time a request: the same requests to one, and spread over all, while nothing else happens. */
import { cpuTimeMs } from '../bench/cpu-time.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import type { SiteServer } from './site.ts';

/** ms a request. */
export interface Cost {
  one: number;
  all: number;
}

/** Requests that are measured; a third of them are writes. */
const REQUESTS = 900;
/** Requests to each server before, for which it compiles its code. */
const WARM_UP = 600;
/** How many are under way at once. */
const AT_ONCE = 4;

/** Measures likes and reads of these public photos by the owner of a session. */
export async function measureCost(
  servers: readonly SiteServer[],
  account: Account,
  photos: readonly number[],
): Promise<Cost> {
  const [one, ...others] = servers;
  if (one === undefined) throw new Error('no server');
  for (const server of servers) await request([server], account, photos, WARM_UP);
  const measure = async (used: readonly SiteServer[]) => {
    const before = await processorMs(servers);
    await request(used, account, photos, REQUESTS);
    return ((await processorMs(servers)) - before) / REQUESTS;
  };
  return { one: await measure([one]), all: await measure([one, ...others]) };
}

/** Processor time of all servers, so that what idle ones do counts in both cases. */
async function processorMs(servers: readonly SiteServer[]): Promise<number> {
  const times = await Promise.all(servers.map(({ pid = 0 }) => cpuTimeMs(pid)));
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** Makes `count` requests, to one server after the other. */
async function request(
  servers: readonly SiteServer[],
  { token }: Account,
  photos: readonly number[],
  count: number,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (;;) {
      const number = next;
      next += 1;
      if (number >= count) return;
      const server = servers[number % servers.length];
      const photo = photos[number % photos.length];
      const kind = Math.floor(number / servers.length) % 3;
      const path =
        kind === 0 ? `/api/photos/${photo}/like` : kind === 1 ? '/api/photos?type=planes' : '/gallery';
      const response = await fetch(`http://127.0.0.1:${server?.port}${path}`, {
        method: kind === 0 ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(kind === 0 && { body: JSON.stringify({ liked: number % 2 === 0 }) }),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} responded ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
