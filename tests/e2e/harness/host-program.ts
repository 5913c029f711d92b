/**
 * The process of `ServerHost`, which runs the built server many times in a row, since loading its modules takes as long as
 * many tests. Its arguments are the build's folder and `tests/api/draw-once.ts` as JavaScript. It reads
 * commands from standard input, one JSON line each, and writes replies and the server's log to standard output.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type * as Argon2 from '@node-rs/argon2';
import type * as Configs from '../../../server/config.ts';
import type * as Pictures from '../../../server/platform/images/copies.ts';
import type * as Servers from '../../../server/server.ts';
import type * as Draws from '../../api/draw-once.ts';
import type { Answer, Command } from './server-host.ts';

const [, , folder = '', drawOnceFile = ''] = process.argv;
makeHashesCheap();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { readConfig } = (await load('config.js')) as typeof Configs;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { startServer } = (await load('server.js')) as typeof Servers;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { drawCopies } = (await load('platform/images/copies.js')) as typeof Pictures;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that module, compiled
const { drawingOnce } = (await import(pathToFileURL(drawOnceFile).href)) as typeof Draws;

let running: Servers.RunningServer | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ServerHost writes nothing else
  const command = JSON.parse(line) as Command;
  try {
    if (command.do === 'start') running = await start(command.env);
    else await stop();
    answer({ answer: 'done' });
  } catch (error) {
    answer({
      answer: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

/**
 * Makes password hashes cheap. Registering a person computes three of them, which would take half of the time at their real
 * cost of 19 MiB each. A hash records its own cost, so it can still be verified. A unit test checks the server's real cost.
 * Call it before the server is loaded.
 */
function makeHashesCheap(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own module
  const argon2 = createRequire(join(folder, 'main.js'))('@node-rs/argon2') as typeof Argon2;
  const { hash } = argon2;
  argon2.hash = (secret, options) => hash(secret, { memoryCost: 64, timeCost: 1, ...options });
}

function load(name: string): Promise<unknown> {
  return import(pathToFileURL(join(folder, name)).href);
}

function start(env: Record<string, string>): Promise<Servers.RunningServer> {
  const read = readConfig({ ...process.env, ...env });
  if (!read.ok) throw new Error(read.problems.join('; '));
  return startServer(read.config, { intake: { draw: drawingOnce(drawCopies) } });
}

async function stop(): Promise<void> {
  const ending = running;
  running = undefined;
  await ending?.stop();
}

function answer(message: Answer): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
