/**
 * Checks photos after the response to their upload (docs/server/intake.md, "Checks"). They wait in the table
 * `photo_checks`, which survives a restart and which several servers share.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { hammingDistance, SAME_PHOTO_BITS } from '../../workers/image/checks/pdq-distance.ts';
import { CHECKS_VERSION } from '../../workers/image/checks/run-checks.ts';
import { hashesOf, PhotoHashes } from '../modules/photos/photo-hashes.ts';
import { fetchTo, shownFile } from '../modules/photos/redraw-copies.ts';
import { nearDuplicates, photoChecks, photos } from '../platform/db/schema.ts';
import type { CheckedContent, CheckedFile } from '../platform/images/check-picture.ts';
import { PictureChecker, ThreadEnded } from '../platform/images/picture-checker.ts';
import { withCleanup } from '../platform/lib/cleanup.ts';
import { pause } from '../platform/lib/pause.ts';
import { reserveSpace } from '../platform/storage/reserve-space.ts';
import { claimNext } from './check-queue.ts';
import type { WaitingPhoto } from './check-queue.ts';
import type { JobsContext } from './context.ts';

/** How often to look for photos that wait. */
const POLL_MS = 3_000;
/**
 * The pause after each photo, as a multiple of the time that it took. With 1, checks use at most half of a processor.
 */
const PAUSE_FACTOR = 1;
/** How long to wait for an idle decoder before queuing for it like an upload. */
const MAX_WAIT_MS = 10_000;
/** How often to look whether the decoder is idle. */
const BUSY_MS = 200;
/** The pause before another attempt if memory, disk space or the storage was lacking. */
const RETRY_MS = 60_000;
/** A photo is given up after this many attempts that ended the process or the thread. */
const MAX_ATTEMPTS = 3;
/** The most near-duplicates that are stored for a photo: the nearest ones. */
const MAX_NEAR = 20;

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

  /** `version`: of the checks' code. Photos that a lower version checked are checked again. */
  constructor(ctx: JobsContext, version = CHECKS_VERSION) {
    this.#ctx = ctx;
    this.#version = version;
    this.#checker = new PictureChecker(ctx.log);
  }

  /** Checks all photos that wait. Stops early if `signal` is aborted or a check fails. Logs failures. */
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

  /** Takes the next photo from the queue; undefined if none waits. */
  claim(): Promise<WaitingPhoto | undefined> {
    return claimNext(this.#ctx.db, this.#version, this.#ctx.clock());
  }

  /** Checks a photo. Returns false if no photo can be checked at the moment. */
  async #check(photo: WaitingPhoto, signal: AbortSignal): Promise<boolean> {
    if (photo.attempts >= MAX_ATTEMPTS) return this.#fail(photo, 'gave_up');
    try {
      await this.#waitForDecoder(signal);
      return signal.aborted ? await this.#release(photo, 0) : await this.#checkFile(photo);
    } catch (error) {
      // Counts as an attempt, because the photo may be what ended the thread.
      if (error instanceof ThreadEnded) return false;
      await this.#release(photo, RETRY_MS);
      throw error;
    }
  }

  #checkFile(photo: WaitingPhoto): Promise<boolean> {
    const ctx = this.#ctx;
    return withCleanup(async (cleanup) => {
      const space = photo.original_bytes + (photo.marked_bytes ?? 0);
      if ((await reserveSpace(ctx, space, cleanup)) !== undefined) return this.#release(photo, RETRY_MS);
      const folder = await mkdtemp(join(ctx.temporaryDir, 'check-'));
      cleanup.add(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'file');
      const shown = shownFile(photo);
      const sha256 = await fetchTo(ctx, shown.key, path);
      if (sha256 === undefined) return this.#fail(photo, 'missing');
      if (sha256 !== shown.sha256) return this.#fail(photo, 'damaged');
      const content: CheckedContent =
        photo.marked_key !== null
          ? { kind: 'watermarked', bar: photo.branded, original: await this.#fetchOriginal(photo, folder) }
          : { kind: 'sent', layout: photo.layout };
      const outcome = await ctx.decodes.run(() => this.#checker.check(path, content));
      if (outcome.ok) return this.#save(photo, outcome.checked);
      ctx.log.error('photo_not_checked', { photo_id: photo.id, message: outcome.message });
      return outcome.problem === 'exhausted'
        ? this.#release(photo, RETRY_MS)
        : this.#fail(photo, outcome.problem);
    });
  }

  /** The path of a copy of the file that was uploaded; null if it is missing or damaged. */
  async #fetchOriginal(photo: WaitingPhoto, folder: string): Promise<string | null> {
    const path = join(folder, 'original');
    const original = shownFile({ ...photo, marked_key: null });
    return (await fetchTo(this.#ctx, original.key, path)) === original.sha256 ? path : null;
  }

  /** Waits for an idle decoder, so that uploads seldom wait for a check. */
  async #waitForDecoder(signal: AbortSignal): Promise<void> {
    const start = performance.now();
    while (!this.#ctx.decodes.isIdle && !signal.aborted && performance.now() - start < MAX_WAIT_MS) {
      await pause(BUSY_MS, signal);
    }
  }

  /** Puts a photo back into the queue, without counting the attempt. Returns false. */
  async #release(photo: WaitingPhoto, waitMs: number): Promise<false> {
    const leased_until = new Date(this.#ctx.clock().getTime() + waitMs);
    const { attempts } = photo;
    await this.#ctx.db.update(photoChecks).set({ attempts, leased_until }).where(this.#isWaiting(photo));
    return false;
  }

  async #fail(photo: WaitingPhoto, failure: 'damaged' | 'missing' | 'gave_up'): Promise<true> {
    this.#ctx.log.error('photo_check_given_up', { photo_id: photo.id, failure });
    await this.#writeHashes(photo, NO_HASHES);
    await this.#ctx.db
      .update(photoChecks)
      .set({ ...this.#done(), checks: null, differs: null, failure })
      .where(this.#isWaiting(photo));
    return true;
  }

  /**
   * Stores what the checks found, and the near-duplicates. The hashes are committed before they are compared, so that
   * if two servers check two photos at once, at least one finds the other.
   */
  async #save(photo: WaitingPhoto, { checks, pdq, wholePdq, differs }: CheckedFile): Promise<true> {
    const { id } = photo;
    const hashes = { pdq, whole: wholePdq };
    await this.#writeHashes(photo, hashes);
    const near = await this.#nearTo(id, hashesOf(hashes));
    await this.#ctx.db.transaction(async (tx) => {
      // Locks the photo before its row of `photo_checks`, in the order in which deletions and replacements lock them.
      await tx.select({ id: photos.id }).from(photos).where(eq(photos.id, id)).for('key share');
      const done = await tx
        .update(photoChecks)
        .set({ ...this.#done(), checks, differs, failure: null })
        .where(this.#isWaiting(photo))
        .returning({ id: photoChecks.photo_id });
      // Another server has checked the photo, or it was deleted, or its picture was replaced.
      if (done.length === 0) return;
      // Sorted, so that two servers that store the same pairs don't wait for each other.
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
   * Writes the hashes and deletes the near-duplicates of the earlier ones in one transaction. A later deletion would
   * also delete what other servers found with the new hashes.
   */
  async #writeHashes(photo: WaitingPhoto, { pdq, whole }: Hashes): Promise<void> {
    const { id } = photo;
    const { photo_id, other_id } = nearDuplicates;
    await this.#ctx.db.transaction(async (tx) => {
      const written = await tx
        .update(photoChecks)
        .set({ pdq, whole_pdq: whole, pdq_change: sql`default` })
        .where(this.#isWaiting(photo))
        .returning({ id: photoChecks.photo_id });
      if (written.length === 0) return;
      await tx.delete(nearDuplicates).where(or(eq(photo_id, id), eq(other_id, id)));
    });
  }

  /** The photos with a hash near one of these hashes. */
  async #nearTo(id: number, hashes: readonly string[]): Promise<{ other: number; distance: number }[]> {
    if (hashes.length === 0) return [];
    const { db } = this.#ctx;
    await this.#hashes.refresh(db);
    const others = new Set<number>();
    for (const hash of hashes) {
      const found = await this.#checker.near(this.#hashes.memory, this.#hashes.count, hash);
      for (const { index } of found) others.add(this.#hashes.photoAt(index) ?? id);
    }
    others.delete(id);
    if (others.size === 0) return [];
    const rows = await db
      .select({ other: photoChecks.photo_id, pdq: photoChecks.pdq, whole: photoChecks.whole_pdq })
      .from(photoChecks)
      .where(inArray(photoChecks.photo_id, [...others]));
    return rows
      .map((row) => ({ other: row.other, distance: nearest(hashes, hashesOf(row)) }))
      .filter(({ distance }) => distance <= SAME_PHOTO_BITS)
      .toSorted((a, b) => a.distance - b.distance || a.other - b.other)
      .slice(0, MAX_NEAR);
  }

  /** The condition that the photo still waits and shows the same picture. */
  #isWaiting(photo: WaitingPhoto) {
    return and(
      eq(photoChecks.photo_id, photo.id),
      eq(photoChecks.picture_sha256, shownFile(photo).sha256),
      lt(photoChecks.version, this.#version),
    );
  }

  #done() {
    return { version: this.#version, attempts: 0, leased_until: null, checked_at: this.#ctx.clock() };
  }
}

/** The PDQ hashes of a photo and of its whole picture; null for one that doesn't count. */
interface Hashes {
  pdq: string | null;
  whole: string | null;
}

const NO_HASHES: Hashes = { pdq: null, whole: null };

/** The fewest bits in which one of these hashes differs from one of those. */
function nearest(these: readonly string[], those: readonly string[]): number {
  return Math.min(...these.flatMap((hash) => those.map((other) => hammingDistance(hash, other))));
}
