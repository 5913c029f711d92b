/** How long the statements of a response take in the embedded database, which runs one at a time. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { createContext } from '../../../server/context.ts';
import { startEmbedded } from '../../../server/platform/db/embedded.ts';
import * as schema from '../../../server/platform/db/schema.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { fillWithPhotos } from '../fill.ts';

/** How often each address is requested. The fastest time counts, which other programs disturb least. */
const TURNS = 3;

/** The processor time, in ms, of the slowest statement for each address, on a site with `count` photos. */
export async function slowestStatements(
  folder: string,
  count: number,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const dataDir = path.join(folder, 'embedded');
  await mkdir(dataDir);
  const read = readConfig({ DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'off' });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const client = await startEmbedded(path.join(dataDir, 'db'));
  const times: number[] = [];
  const database = {
    db: drizzle(timed(client, times), { schema }),
    place: dataDir,
    close: () => client.close(),
  };
  const log = createLogger('error', (line) => console.log(line));
  const ctx = await createContext(read.config, { database, log });
  try {
    await fillWithPhotos(ctx.db, count);
    const app = await createApp(ctx);
    const slowest = new Map<string, number>();
    for (const url of addresses) {
      const turns: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        // A commit, so that no response comes from a snapshot cache.
        await client.query('select pg_current_xact_id()');
        times.length = 0;
        await app.inject({ url, headers: { accept: 'text/html, application/json, */*' } });
        turns.push(Math.max(0, ...times));
      }
      slowest.set(url, Math.min(...turns));
    }
    await app.close();
    return slowest;
  } finally {
    await ctx.destroy();
  }
}

/** A client that notes the processor time of each of its statements, and of those in its transactions. */
function timed(client: PGlite, times: number[]): PGlite {
  const withTime = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
        if (name === 'query') return (...args: unknown[]) => noteTime(times, () => call(...args));
        if (name !== 'transaction') return call;
        return (work: (tx: object) => unknown) => call((tx: object) => work(withTime(tx)));
      },
    });
  return withTime(client);
}

async function noteTime(times: number[], run: () => unknown): Promise<unknown> {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  return result;
}
