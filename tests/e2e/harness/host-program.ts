/**
 * A process that runs the built server again and again, one after another, for `ServerHost`: to load its modules takes as
 * long as many a test. Its arguments are the folder of the build, and `tests/api/draw-once.ts` as JavaScript. Commands
 * come on standard input, one JSON line each; the answers and the server's log go to standard output.
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
const { drawCopies } = (await load('images/copies.js')) as typeof Pictures;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that module, translated
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
 * A hash says itself what it cost, and what the server's own cost is a unit test's: each test registers people, and three
 * hashes a person at 19 MiB are half of what that takes. Before the server is loaded.
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

function answer(what: Answer): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
