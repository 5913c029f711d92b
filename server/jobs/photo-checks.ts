/**
 * Checks the photos that have arrived, after they were received (docs/server/intake.md, "Checks"). Photos wait in the
 * table `photo_checks`, so they survive a restart, and several servers can share them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PhotoChecks } from '../../src/contract/calls/photo-checks.ts';
import { hammingDistance, SAME_PHOTO_BITS } from '../../workers/image/checks/pdq-distance.ts';
import { CHECKS_VERSION } from '../../workers/image/checks/run-checks.ts';
import { PhotoHashes } from '../modules/photos/photo-hashes.ts';
import { fetchTo } from '../modules/photos/redraw-copies.ts';
import { nearDuplicates, photoReports, photos } from '../platform/db/schema.ts';
import { PictureChecker, ThreadEnded } from '../platform/images/picture-checker.ts';
import { withCleanup } from '../platform/lib/cleanup.ts';
import { reserveSpace } from '../platform/storage/reserve-space.ts';
import type { JobsContext } from './context.ts';

/** How often to look for photos that have arrived. */
const POLL_MS = 3_000;
/** The pause after each photo, as a multiple of the time that it took: at most half of a processor. */
const PAUSE_FACTOR = 1;
/** How long to wait for the decoder to be idle; then the photo queues like any other. */
const MAX_WAIT_MS = 10_000;
const BUSY_MS = 200;
/** After so long a server that has begun with a photo must have stopped. Checking takes seconds. */
const LEASE_MS = 5 * 60_000;
/** How soon a photo is tried again that couldn't be checked for want of memory, space or storage. */
const RETRY_MS = 60_000;
/** A photo with which the process has died so often isn't tried again. */
const MAX_ATTEMPTS = 3;
/** The most near-duplicates that are stored when a photo is checked, the nearest ones. */
const MAX_NEAR = 20;

/** A photo that waits for its checks, as `claim` returns it. */
type Waiting = NonNullable<Awaited<ReturnType<PhotoCheckJob['claim']>>>;

/** Starts checking photos as they arrive. Returns the function that stops it once the current photo is done. */
export function startPhotoChecks(ctx: JobsContext): () => Promise<void> {
  const job = new PhotoCheckJob(ctx);
  const end = new AbortController();
  const running = (async () => {
    while (!end.signal.aborted) {
      await pause(POLL_MS, end.signal);
      await job.run(end.signal);
    }
    await job.close();
  })();
  return () => {
    end.abort();
    return running;
  };
}

/** Checks photos one at a time. */
export class PhotoCheckJob {
  readonly #ctx: JobsContext;
  readonly #version: number;
  readonly #checker: PictureChecker;
  readonly #hashes = new PhotoHashes();

  /** `version` is that of the code; reports of lower ones are made again. */
  constructor(ctx: JobsContext, version = CHECKS_VERSION) {
    this.#ctx = ctx;
    this.#version = version;
    this.#checker = new PictureChecker(ctx.log);
  }

  /** Checks all photos that wait. Stops early if `signal` is aborted, or if something fails, which is logged. */
  async run(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        const start = performance.now();
        const photo = await this.claim();
        if (photo === undefined || !(await this.#check(photo, signal))) return;
        await pause(PAUSE_FACTOR * (performance.now() - start), signal);
      }
    } catch (error) {
      this.#ctx.log.error('photo_checks_failed', { error });
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#checker.close();
  }

  /** Takes the next photo from the queue, for as long as its lease. */
  claim() {
    const now = this.#ctx.clock();
    return this.#ctx.db.transaction(async (tx) => {
      const [photo] = await tx
        .select({
          id: photos.id,
          key: photos.original_key,
          bytes: photos.original_bytes,
          sha256: sql<string>`coalesce(${photos.stored_sha256}, ${photos.original_sha256})`,
          layout: photoReports.composite,
          attempts: photoReports.attempts,
        })
        .from(photoReports)
        .innerJoin(photos, eq(photos.id, photoReports.photo_id))
        .where(
          and(
            lt(photoReports.version, this.#version),
            or(isNull(photoReports.leased_until), lt(photoReports.leased_until, now)),
          ),
        )
        .orderBy(asc(photoReports.version), desc(photoReports.photo_id))
        .limit(1)
        .for('update', { of: photoReports, skipLocked: true });
      if (photo === undefined) return undefined;
      await tx
        .update(photoReports)
        .set({
          attempts: photo.attempts + 1,
          leased_until: new Date(now.getTime() + LEASE_MS),
        })
        .where(eq(photoReports.photo_id, photo.id));
      return photo;
    });
  }

  /** Returns false if no photo can be checked at the moment. */
  async #check(photo: Waiting, signal: AbortSignal): Promise<boolean> {
    if (photo.attempts >= MAX_ATTEMPTS) return this.#fail(photo, 'gave_up');
    try {
      await this.#waitForDecoder(signal);
      return signal.aborted ? await this.#release(photo, 0) : await this.#checkFile(photo);
    } catch (error) {
      // The photo may be what the thread died of, so this counts as an attempt.
      if (error instanceof ThreadEnded) return false;
      await this.#release(photo, RETRY_MS);
      throw error;
    }
  }

  #checkFile(photo: Waiting): Promise<boolean> {
    const ctx = this.#ctx;
    return withCleanup(async (cleanup) => {
      if ((await reserveSpace(ctx, photo.bytes, cleanup)) !== undefined)
        return this.#release(photo, RETRY_MS);
      const folder = await mkdtemp(join(ctx.temporaryDir, 'check-'));
      cleanup.add(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'file');
      const sha256 = await fetchTo(ctx, photo.key, path);
      if (sha256 === undefined) return this.#fail(photo, 'missing');
      if (sha256 !== photo.sha256) return this.#fail(photo, 'damaged');
      const outcome = await ctx.decodes.run(() => this.#checker.check(path, photo.layout));
      if (outcome.ok) return this.#save(photo, outcome.report);
      ctx.log.error('photo_not_checked', { photo_id: photo.id, message: outcome.message });
      return outcome.problem === 'exhausted'
        ? this.#release(photo, RETRY_MS)
        : this.#fail(photo, outcome.problem);
    });
  }

  /** An upload doesn't wait for a check if it can be avoided. */
  async #waitForDecoder(signal: AbortSignal): Promise<void> {
    const start = performance.now();
    while (!this.#ctx.decodes.isIdle && !signal.aborted && performance.now() - start < MAX_WAIT_MS) {
      await pause(BUSY_MS, signal);
    }
  }

  /** Puts a photo back into the queue, as if it hadn't been taken. Returns false. */
  async #release({ id, attempts }: Waiting, waitMs: number): Promise<false> {
    const leased_until = new Date(this.#ctx.clock().getTime() + waitMs);
    await this.#ctx.db.update(photoReports).set({ attempts, leased_until }).where(this.#isWaiting(id));
    return false;
  }

  async #fail({ id }: Waiting, failure: 'damaged' | 'missing' | 'gave_up'): Promise<true> {
    this.#ctx.log.error('photo_check_given_up', { photo_id: id, failure });
    await this.#writeHash(id, null);
    await this.#ctx.db
      .update(photoReports)
      .set({ ...this.#done(), report: null, failure })
      .where(this.#isWaiting(id));
    return true;
  }

  /**
   * Stores a report, and which photos show the same. The hash is committed before it is compared: of two photos that
   * two servers check at once, one then finds the other.
   */
  async #save({ id }: Waiting, report: PhotoChecks): Promise<true> {
    const pdq = report.pdq.trust === 'unknown' ? null : report.pdq.hash;
    await this.#writeHash(id, pdq);
    const near = pdq === null ? [] : await this.#nearTo(id, pdq);
    await this.#ctx.db.transaction(async (tx) => {
      const done = await tx
        .update(photoReports)
        .set({ ...this.#done(), report, failure: null })
        .where(this.#isWaiting(id))
        .returning({ id: photoReports.photo_id });
      // Another server has checked the photo, or it was deleted.
      if (done.length === 0) return;
      // In one order, so that two servers that store the same pairs don't wait for each other.
      const pairs = near
        .flatMap(({ other, distance }) => [
          { photo_id: id, other_id: other, distance },
          { photo_id: other, other_id: id, distance },
        ])
        .toSorted((a, b) => a.photo_id - b.photo_id || a.other_id - b.other_id);
      if (pairs.length > 0) await tx.insert(nearDuplicates).values(pairs).onConflictDoNothing();
    });
    return true;
  }

  /**
   * Deletes what an earlier hash had found together with that hash. Later, that would also delete what other servers
   * have found with the new one.
   */
  async #writeHash(id: number, pdq: string | null): Promise<void> {
    const { photo_id, other_id } = nearDuplicates;
    await this.#ctx.db.transaction(async (tx) => {
      const written = await tx
        .update(photoReports)
        .set({ pdq, pdq_change: sql`default` })
        .where(this.#isWaiting(id))
        .returning({ id: photoReports.photo_id });
      if (written.length === 0) return;
      await tx.delete(nearDuplicates).where(or(eq(photo_id, id), eq(other_id, id)));
    });
  }

  async #nearTo(id: number, pdq: string): Promise<{ other: number; distance: number }[]> {
    const { db } = this.#ctx;
    await this.#hashes.refresh(db);
    const found = await this.#checker.near(this.#hashes.memory, this.#hashes.count, pdq);
    const others = new Set(found.map(({ index }) => this.#hashes.photoAt(index) ?? id));
    others.delete(id);
    if (others.size === 0) return [];
    const rows = await db
      .select({ other: photoReports.photo_id, pdq: photoReports.pdq })
      .from(photoReports)
      .where(inArray(photoReports.photo_id, [...others]));
    return rows
      .flatMap((row) =>
        row.pdq === null ? [] : [{ other: row.other, distance: hammingDistance(row.pdq, pdq) }],
      )
      .filter(({ distance }) => distance <= SAME_PHOTO_BITS)
      .toSorted((a, b) => a.distance - b.distance || a.other - b.other)
      .slice(0, MAX_NEAR);
  }

  #isWaiting(id: number) {
    return and(eq(photoReports.photo_id, id), lt(photoReports.version, this.#version));
  }

  #done() {
    return { version: this.#version, attempts: 0, leased_until: null, checked_at: this.#ctx.clock() };
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // `ref: false`, so that the timer doesn't keep the process alive.
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
}
