import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports that systems give to nobody by themselves (IANA and Linux begin above): one that is free now, or after its server
 * has stopped, isn't taken by any connection before it is listened on.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}
