/** Starts the process that runs second servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { NO_OPT } from '../../../scripts/test/short-lived.ts';

interface Host {
  /** The address at which second servers are started, as `http://host:port`. */
  address: string;
  end: () => Promise<void>;
}

export async function startHost(): Promise<Host> {
  const child = spawn(process.execPath, [NO_OPT, '--import', 'tsx', join(import.meta.dirname, 'host.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const first = await Promise.race([lines.next(), ended]);
  if (!('value' in first) || typeof first.value !== 'string')
    throw new Error('the second servers did not start');
  return {
    address: first.value,
    end: async () => {
      child.kill();
      await ended;
    },
  };
}
