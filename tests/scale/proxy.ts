/** The proxy in front of the servers: haproxy, or a round robin in Node where haproxy can't be had. */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { findHaproxy } from '../../scripts/test/haproxy.ts';
import { freePort } from '../e2e/harness/free-port.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { haproxyConfig } from './haproxy.ts';
import { startRoundRobin } from './round-robin.ts';

export interface Proxy {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts the proxy in front of the servers on these ports; its files and its log are in `folder`. */
export async function startProxy(
  servers: readonly number[],
  folder: string,
  say: (line: string) => void,
): Promise<Proxy> {
  const listen = await freePort();
  const origin = `http://127.0.0.1:${listen}`;
  const program = await findHaproxy().catch((error: unknown) => {
    say(`haproxy: ${error instanceof Error ? error.message : String(error)}`);
  });
  say(`proxy: ${program ?? 'a round robin in Node'}`);
  const stop =
    program === undefined
      ? await startRoundRobin(listen, servers)
      : await startHaproxy(
          program,
          haproxyConfig({
            listen: `127.0.0.1:${listen}`,
            servers: servers.map((port) => `127.0.0.1:${port}`),
          }),
          origin,
          folder,
        );
  return { origin, stop };
}

/** Resolves to its end once a response comes through it. */
async function startHaproxy(
  program: string,
  config: string,
  origin: string,
  folder: string,
): Promise<() => Promise<void>> {
  const file = path.join(folder, 'haproxy.cfg');
  const log = path.join(folder, 'haproxy.log');
  await writeFile(file, config);
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(program, ['-db', '-f', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(lines, { end: false });
  const ended = once(child, 'exit');
  await waitFor('haproxy', async () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended at its start: see ${log}`);
    const response = await fetch(`${origin}/api/health`).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.ok === true ? true : undefined;
  });
  return async () => {
    child.kill();
    await ended;
    await finished(lines.end());
  };
}
