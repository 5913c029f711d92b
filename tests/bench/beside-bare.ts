/**
 * The server's throughput compared with that of a bare `node:http` server which has the same bytes in memory. The results are
 * also compared with the last run, stored in `responses.json`, to show regressions.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addAccount } from '../e2e/harness/accounts.ts';
import { approvedPhotos } from '../e2e/harness/seed.ts';
import { measure } from './load.ts';
import { addPhotographer, median, startSite } from './site.ts';
import type { BenchTable } from './site.ts';

const SECONDS = 3;
/** How many times each address is measured, alternating with the bare server. */
const ROUNDS = 3;
/** Number of photos on a gallery page (docs/rules/photos.md, "Gallery"). */
const PAGE_SIZE = 15;
const LAST_RUN = path.join(import.meta.dirname, 'responses.json');

/** The stored results of a run. These are ratios to the bare server, because they depend less on the machine than rates. */
interface Run {
  commit: string;
  ratios: Record<string, number>;
}

interface Address {
  url: string;
  headers?: Record<string, string>;
}

/** Measures each address of a small site, and stores the ratios. */
export async function measureBesideBare(folder: string): Promise<BenchTable> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  const last = JSON.parse(await readFile(LAST_RUN, 'utf8')) as Run;
  const run: Run = { commit: measuredCommit(), ratios: {} };
  const site = await startSite(folder, 'small');
  try {
    const reviewer = await addAccount(site.server, site.origin, {
      username: 'reviewer',
      roles: ['is_super_admin'],
    });
    await approvedPhotos(site.origin, await addPhotographer(site), reviewer, PAGE_SIZE);
    const table: BenchTable = {};
    for (const [name, address] of Object.entries(await addresses(site.origin))) {
      const { ours, bare, p99 } = await besideBare(address, folder);
      const ratio = ours / bare;
      run.ratios[name] = Number(ratio.toFixed(3));
      const before = last.ratios[name];
      table[name] = {
        'per second': ours.toFixed(0),
        'p99, ms': p99.toFixed(1),
        'bare node:http, per second': bare.toFixed(0),
        ratio: ratio.toFixed(3),
        [`ratio at ${last.commit}`]: before?.toFixed(3) ?? '',
        'now / then': before === undefined ? '' : (ratio / before).toFixed(2),
      };
    }
    await writeFile(LAST_RUN, `${JSON.stringify(run, undefined, 2)}\n`);
    return table;
  } finally {
    await site.server.stop();
  }
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The measured commit, followed by `+` if there are uncommitted changes. */
function measuredCommit(): string {
  const isChanged = git('status', '--porcelain', '--', 'server', 'src', 'package-lock.json') !== '';
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
}

async function addresses(origin: string): Promise<Record<string, Address>> {
  const gallery = `${origin}/api/photos?type=planes&page=1&limit=${PAGE_SIZE}`;
  const page: unknown = await (await fetch(gallery)).json();
  const text = JSON.stringify(page);
  const card = /"cache_image_path":"([^"]+)"/.exec(text)?.[1] ?? '';
  const id = /"id":(\d+)/.exec(text)?.[1] ?? '';
  return {
    'gallery page': { url: gallery },
    // Each request also counts a view.
    "a photo's own page": { url: `${origin}/api/photos/${id}` },
    'hot list': { url: `${origin}/api/photos/hot?sort=views` },
    'card image': { url: `${origin}${card}` },
    'home page, drawn': { url: `${origin}/` },
    'home page, compressed': { url: `${origin}/`, headers: { 'accept-encoding': 'br' } },
    health: { url: `${origin}/api/health` },
  };
}

/** Measures our and the bare server's responses per second (median of all rounds), and our server's highest p99 in ms. */
async function besideBare(address: Address, folder: string) {
  const { url, headers } = address;
  const bare = await startBare(address, folder);
  try {
    const ours: number[] = [];
    const bares: number[] = [];
    let p99 = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = await measure(url, SECONDS, headers);
      ours.push(load.perSecond);
      p99 = Math.max(p99, load.p99);
      bares.push((await measure(bare.url, SECONDS)).perSecond);
    }
    return { ours: median(ours), bare: median(bares), p99 };
  } finally {
    bare.stop();
  }
}

/** Starts a bare server with the bytes of a response as they were sent, i.e. still compressed. */
async function startBare({ url, headers = {} }: Address, folder: string) {
  const file = path.join(folder, 'body');
  // Don't use `fetch`, which would decompress them.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
  await pipeline(response, createWriteStream(file));
  const type = response.headers['content-type'] ?? 'text/plain';
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts', file, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    bare.stdout.once('data', (line) => resolve(Number(String(line))));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => bare.kill() };
}
