/**
 * What the server answers, beside a bare `node:http` server with the same bytes in memory, and beside what the commit before
 * did: `answers.json` has the figures of the last run, so that a loss is seen.
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
import { addSender, median, startSite } from './site.ts';
import type { Figures } from './site.ts';

const SECONDS = 3;
/** Each address is measured so often, in turns with its bytes from a bare server. */
const ROUNDS = 3;
/** Photos of a gallery page (docs/rules/photos.md, "Gallery"). */
const PAGE = 15;
const LAST_RUN = path.join(import.meta.dirname, 'answers.json');

/** What is kept of a run. A ratio to the bare server is less the machine's than a rate is. */
interface Run {
  commit: string;
  ratios: Record<string, number>;
}

interface Address {
  url: string;
  headers?: Record<string, string>;
}

/** Measures a small site, address by address, and keeps the ratios. */
export async function measureBesideBare(folder: string): Promise<Figures> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  const last = JSON.parse(await readFile(LAST_RUN, 'utf8')) as Run;
  const run: Run = { commit: presentCommit(), ratios: {} };
  const site = await startSite(folder, 'small');
  try {
    const reviewer = await addAccount(site.server, site.origin, {
      username: 'reviewer',
      roles: ['is_super_admin'],
    });
    await approvedPhotos(site.origin, await addSender(site), reviewer, PAGE);
    const figures: Figures = {};
    for (const [what, address] of Object.entries(await addresses(site.origin))) {
      const { ours, bare, p99 } = await besideBare(address, folder);
      const ratio = ours / bare;
      run.ratios[what] = Number(ratio.toFixed(3));
      const before = last.ratios[what];
      figures[what] = {
        'a second': ours.toFixed(0),
        'p99, ms': p99.toFixed(1),
        'bare node:http a second': bare.toFixed(0),
        ratio: ratio.toFixed(3),
        [`ratio at ${last.commit}`]: before?.toFixed(3) ?? '',
        'of that': before === undefined ? '' : (ratio / before).toFixed(2),
      };
    }
    await writeFile(LAST_RUN, `${JSON.stringify(run, undefined, 2)}\n`);
    return figures;
  } finally {
    await site.server.stop();
  }
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit that is measured; with a `+` where something in the folder isn't committed. */
function presentCommit(): string {
  const isChanged = git('status', '--porcelain', '--', 'server', 'src', 'package-lock.json') !== '';
  return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
}

async function addresses(origin: string): Promise<Record<string, Address>> {
  const gallery = `${origin}/api/photos?type=planes&page=1&limit=${PAGE}`;
  const page: unknown = await (await fetch(gallery)).json();
  const text = JSON.stringify(page);
  const card = /"cache_image_path":"([^"]+)"/.exec(text)?.[1] ?? '';
  const id = /"id":(\d+)/.exec(text)?.[1] ?? '';
  return {
    'gallery page': { url: gallery },
    // Each answer is a view.
    "a photo's own page": { url: `${origin}/api/photos/${id}` },
    'hot list': { url: `${origin}/api/photos/hot?sort=views` },
    'card image': { url: `${origin}${card}` },
    'home page, drawn': { url: `${origin}/` },
    'home page, compressed': { url: `${origin}/`, headers: { 'accept-encoding': 'br' } },
    health: { url: `${origin}/api/health` },
  };
}

/** Answers a second, the middle of all rounds, and the longest p99 of ours, ms. */
async function besideBare(address: Address, folder: string) {
  const { url, headers } = address;
  const bare = await startBare(address, folder);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    let p99 = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answered = await measure(url, SECONDS, headers);
      ours.push(answered.perSecond);
      p99 = Math.max(p99, answered.p99);
      theirs.push((await measure(bare.url, SECONDS)).perSecond);
    }
    return { ours: median(ours), bare: median(theirs), p99 };
  } finally {
    bare.stop();
  }
}

/** A bare server with an answer's bytes, as they come over the line. */
async function startBare({ url, headers = {} }: Address, folder: string) {
  const file = path.join(folder, 'body');
  // Not by `fetch`, which unpacks them.
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
  await pipeline(answer, createWriteStream(file));
  const type = answer.headers['content-type'] ?? 'text/plain';
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts', file, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    bare.stdout.once('data', (line) => resolve(Number(String(line))));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => bare.kill() };
}
