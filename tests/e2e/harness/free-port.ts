import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports are below the ephemeral ranges of IANA and Linux, so no outgoing connection takes one between the check and the
 * start of the server, or while the server restarts.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port that is free now. */
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
