/**
 * Puts the assets of this server's build, i.e. its files with hashed names, into the storage, from which servers of other
 * builds serve them (docs/server/storage.md, "Assets").
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../../platform/lib/errno.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import { StartRefused } from '../../platform/lib/start-refused.ts';
import type { StartWait } from '../../platform/lib/start-wait.ts';
import { ASSETS } from '../../platform/storage/keys.ts';
import { isStorageOutage } from '../../platform/storage/storage-outage.ts';
import type { Storage } from '../../platform/storage/storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long assets are kept after a server last had them. */
const KEPT_MS = 30 * DAY_MS;
/** The most assets that are put at once: as many as the storage takes files. */
const AT_ONCE = 4;
/** Files that no page loads: source maps, and compressed variants, since stored assets are compressed on the fly. */
const NOT_LOADED = /^\.|\.(map|br|gz)$/;

interface AssetsContext {
  readonly storage: Storage;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Stores the assets of the build in `folder` that the storage lacks, or has had for a day; so an asset's age in the
 * storage says when a server last had it. Rejects if the storage can't be used, unless it is full: a full site still
 * shows its photos.
 */
export async function storeAssets({ storage, clock, log }: AssetsContext, folder: string): Promise<void> {
  const renewBefore = clock().getTime() - DAY_MS;
  const fresh = new Set<string>();
  for await (const { key, storedAt } of storage.list(ASSETS)) {
    if (storedAt.getTime() > renewBefore) fresh.add(key);
  }
  const puts = new Semaphore(AT_ONCE);
  const running = (await namesIn(join(folder, ASSETS)))
    .filter((name) => !fresh.has(`${ASSETS}/${name}`))
    .map((name) => puts.run(() => storage.put(`${ASSETS}/${name}`, { path: join(folder, ASSETS, name) })));
  try {
    await Promise.all(running);
  } catch (error) {
    await Promise.allSettled(running);
    if (!isErrno(error, 'ENOSPC') && !isErrno(error, 'EDQUOT')) throw error;
    log.error('assets_not_stored', { error });
  }
}

/** Does the same at a start, which tries again if the storage is away. */
export function storeAssetsAtStart(ctx: AssetsContext, folder: string, start: StartWait): Promise<void> {
  return start.for('the storage', () =>
    storeAssets(ctx, folder).catch((error: unknown) => {
      if (!(error instanceof Error && isStorageOutage(error))) throw error;
      throw new StartRefused(`The build's assets can't be stored: ${error.message}`, { isTemporary: true });
    }),
  );
}

/** Does the same daily. A failure is logged. Returns a function that stops this and waits until it has ended. */
export function keepAssetsStored(ctx: AssetsContext, folder: string): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = storeAssets(ctx, folder).catch((error: unknown) => {
      ctx.log.error('assets_not_stored', { error });
    });
  }, DAY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Deletes the assets that no server has had for 30 days. Returns how many. */
export async function sweepAssets({ storage, clock }: Omit<AssetsContext, 'log'>): Promise<number> {
  const before = clock().getTime() - KEPT_MS;
  let removed = 0;
  for await (const { key, storedAt } of storage.list(ASSETS)) {
    if (storedAt.getTime() >= before) continue;
    await storage.delete(key);
    removed += 1;
  }
  return removed;
}

/** The names of the assets in a folder; none if the client isn't built. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !NOT_LOADED.test(name));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}
