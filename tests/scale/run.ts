/**
 * `npm run scale -- --minutes 2 --seed 7`: plays on a site of three servers behind a proxy without affinity, while
 * servers are restarted and killed; says what was lost, doubled, wrong and failed, and exits with 1 if that misses the
 * aim (report.ts).
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browserEnv, describeBrowser, findBrowser } from '../../scripts/test/browser.ts';
import { keepTemporaryFilesInMemory } from '../../scripts/test/memory-folder.ts';
import { addAccount } from '../e2e/harness/accounts.ts';
import type { Account } from '../e2e/harness/accounts.ts';
import { approvedPhotos } from '../e2e/harness/seed.ts';
import { seededRandom } from '../faults/sim/random.ts';
import { compare } from './compare.ts';
import { measureCost } from './cost.ts';
import { Ledger } from './ledger.ts';
import { playOn } from './play.ts';
import type { Cast } from './play.ts';
import { previousServer } from './previous-build.ts';
import { missedAims, reportLines } from './report.ts';
import type { RunResult } from './report.ts';
import { openSite } from './site.ts';
import type { Site } from './site.ts';
import { readStored } from './stored.ts';

/** The logs of the latest run. */
const LOGS = path.join('build', 'scale', 'logs');
/** Photos that are public from the beginning. */
const FIRST_PHOTOS = 6;

const say = (line: string) => console.log(line);

async function addCast(site: Site): Promise<Cast> {
  const add = (username: string, roles: readonly 'is_plane_reviewer'[] = []) =>
    addAccount(site, site.origin, { username, roles });
  const addAll = async (names: readonly string[], roles?: readonly 'is_plane_reviewer'[]) => {
    const accounts: Account[] = [];
    for (const name of names) accounts.push(await add(name, roles));
    return accounts;
  };
  return {
    photographers: await addAll(['photographer1', 'photographer2', 'photographer3']),
    onSlowLines: await addAll(['photographer4', 'photographer5']),
    reviewers: await addAll(['reviewer1', 'reviewer2'], ['is_plane_reviewer']),
    inBrowser: await add('photographer6'),
  };
}

interface RunOptions {
  /** For data folders and logs. */
  folder: string;
  minutes: number;
  seed: number;
}

async function run(options: RunOptions): Promise<RunResult> {
  const browser = await findBrowser(say);
  if (browser === undefined) throw new Error('no browser');
  say(describeBrowser(browser));
  Object.assign(process.env, browserEnv(browser));
  const site = await openSite(options.folder, await previousServer(say), say);
  try {
    return await Promise.race([runOn(site, options), interrupted]);
  } finally {
    await site.close();
  }
}

async function runOn(site: Site, { folder, minutes, seed }: RunOptions): Promise<RunResult> {
  const cast = await addCast(site);
  const [reviewer] = cast.reviewers;
  if (reviewer === undefined) throw new Error('no reviewer');
  const sender = await addAccount(site, site.origin, { username: 'seeder' });
  const photos = await approvedPhotos(site.origin, sender, reviewer, FIRST_PHOTOS);
  const cost = await measureCost(site.servers, sender, photos);
  const ledger = new Ledger();
  const random = seededRandom(seed);
  const { wishes, disturbances, unsent } = await playOn(site, cast, {
    minutes,
    random,
    ledger,
    photos,
    folder,
    say,
  });
  await site.stopServers();
  const findings = compare(wishes, await readStored(site.databaseUrl, site.s3));
  return { ledger, cost, findings, disturbances, requestCounts: site.requestCounts(), unsent };
}

/** Rejects if the run is interrupted, or fails somewhere beside it, so that what it started is stopped all the same. */
const interrupted = new Promise<never>((_, reject) => {
  process.once('uncaughtException', reject);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)));
});
interrupted.catch(() => undefined);

const {
  values: { minutes, seed },
} = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
say(`${minutes} minutes, seed ${seed}`);
keepTemporaryFilesInMemory();
const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-scale-'));
const keepLogs = async () => {
  await rm(LOGS, { recursive: true, force: true });
  await cp(folder, LOGS, { recursive: true, filter: (file) => file === folder || file.endsWith('.log') });
  say(`logs: ${LOGS}`);
};
try {
  const result = await run({ folder, minutes: Number(minutes), seed: Number(seed) });
  for (const line of reportLines(result)) say(line);
  process.exitCode = missedAims(result).length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await keepLogs();
await rm(folder, { recursive: true, force: true });
// After an interruption people are still at it.
process.exit();
