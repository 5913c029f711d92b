/**
 * `npm run bench`: what the built server answers, beside a bare `node:http` server with the same bytes in memory: the
 * ratio says more than the rate, which is the machine's.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addAccount } from '../e2e/harness/accounts.ts';
import { approvedPhotos } from '../e2e/harness/seed.ts';
import { startServer } from '../e2e/harness/server.ts';
import { measure } from './load.ts';

const CONNECTIONS = 16;
const SECONDS = 5;

/** What is asked for: a gallery page is 15 photos (spec 000 §9). */
async function addresses(origin: string): Promise<{ what: string; url: string }[]> {
  const gallery = `${origin}/api/photos?type=planes&page=1&limit=15`;
  const page: unknown = await (await fetch(gallery)).json();
  const card = /"cache_image_path":"([^"]+)"/.exec(JSON.stringify(page))?.[1] ?? '';
  return [
    { what: 'gallery page', url: gallery },
    { what: 'hot list', url: `${origin}/api/photos/hot?sort=views` },
    { what: 'card image', url: `${origin}${card}` },
    { what: 'index.html', url: `${origin}/` },
  ];
}

/** The same bytes from a bare server. */
async function measureBare(url: string, folder: string) {
  const answer = await fetch(url);
  const file = path.join(folder, 'body');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const type = answer.headers.get('content-type') ?? 'text/plain';
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts', file, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<number>((resolve) => {
      bare.stdout.once('data', (line) => resolve(Number(String(line))));
    });
    return await measure(`http://127.0.0.1:${port}/`, CONNECTIONS, SECONDS);
  } finally {
    bare.kill();
  }
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-bench-'));
const server = await startServer(path.join(folder, 'data'), { LOG_LEVEL: 'error' });
try {
  const origin = `http://127.0.0.1:${server.port}`;
  const sender = await addAccount(server, origin, 'sender');
  const reviewer = await addAccount(server, origin, 'reviewer', ['is_super_admin']);
  await approvedPhotos(origin, sender, reviewer, 15);

  const rows: Record<string, Record<string, string>> = {};
  for (const { what, url } of await addresses(origin)) {
    const ours = await measure(url, CONNECTIONS, SECONDS);
    const bare = await measureBare(url, folder);
    rows[what] = {
      'a second': ours.perSecond.toFixed(0),
      'p99, ms': ours.p99.toFixed(1),
      'bare node:http a second': bare.perSecond.toFixed(0),
      ratio: (ours.perSecond / bare.perSecond).toFixed(2),
    };
  }
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each, ${os.availableParallelism()} cores`);
  console.table(rows);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
