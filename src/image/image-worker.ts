/**
 * The image worker's only importer, and its one policy: loaded when it is first needed, one call at a time, ended
 * when a call is aborted, breaks or takes too long, and when nothing was asked for a while, which frees the decoded
 * photo. The next call starts a new one and opens the photo again, so callers never see any of it.
 */
import { transfer, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type {
  ComposeOutcome,
  ComposeProblem,
  ComposeRequest,
  ImageWorkerApi,
  MarkOutcome,
  MarkRequest,
  OpenedPhoto,
  OpenProblem,
  ThumbnailOutcome,
} from '../../workers/image.api.ts';
import type { Histogram } from '../../workers/image/types.ts';

/** The worker ends after so long without a call, ms: a decoded photo of 24 megapixels holds 96 MB. */
const IDLE_MS = 120_000;
/** Longest wait for an answer, ms, far beyond what the slowest phone needs: a worker killed for its memory never answers. */
const PATIENCE_MS = 60_000;

type Studio = Remote<ImageWorkerApi> | ImageWorkerApi;

interface Running {
  studio: Studio;
  /** The photo that is open in the worker. */
  file?: Blob;
  /** Rejects when the worker breaks. */
  broken: Promise<never>;
  end: () => void;
}

let running: Running | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();
let idle: ReturnType<typeof setTimeout> | undefined;
/** Calls that run or wait for their turn. */
let turns = 0;

/** `worker`: the worker's code could not be loaded, it broke, or it took too long. */
export type PhotoOutcome = { ok: true; photo: OpenedPhoto } | { ok: false; problem: OpenProblem | 'worker' };
export type MarkedOutcome = MarkOutcome | { ok: false; problem: 'worker' };
export type CompositeOutcome = ComposeOutcome | { ok: false; problem: ComposeProblem | 'worker' };

/** Opens a picked file. @throws the signal's reason when it is aborted */
export async function openPhoto(signal: AbortSignal, file: Blob): Promise<PhotoOutcome> {
  return (await inTurn(signal, async (worker) => open(worker, file))) ?? { ok: false, problem: 'worker' };
}

/** Draws the small picture of a file that is not open. @throws the signal's reason when it is aborted */
export async function drawThumbnail(
  signal: AbortSignal,
  file: Blob,
): Promise<ThumbnailOutcome | { ok: false; problem: 'worker' }> {
  const outcome = await inTurn(signal, async ({ studio }) => studio.thumbnail(file));
  return outcome ?? { ok: false, problem: 'worker' };
}

/** How many bytes a photo has at a size (longest side, px), about: without its watermark and band. */
export async function measurePhoto(
  signal: AbortSignal,
  file: Blob,
  maxLongSide?: number,
): Promise<number | undefined> {
  return inTurn(signal, async (worker) => {
    if (worker.file !== file) await open(worker, file);
    return worker.studio.measure(maxLongSide);
  });
}

/** Makes the composite of a picked file. @throws the signal's reason when it is aborted */
export async function composePhoto(
  signal: AbortSignal,
  file: Blob,
  request: ComposeRequest,
): Promise<CompositeOutcome> {
  const outcome = await inTurn(signal, async (worker) => {
    if (worker.file !== file) await open(worker, file);
    return worker.studio.compose(request);
  });
  return outcome ?? { ok: false, problem: 'worker' };
}

/** Draws the watermark on a photo's display copy. @throws the signal's reason when it is aborted */
export async function markPhoto(
  signal: AbortSignal,
  file: Blob,
  request: MarkRequest,
): Promise<MarkedOutcome> {
  const outcome = await inTurn(signal, async (worker) => worker.studio.mark(file, request));
  return outcome ?? { ok: false, problem: 'worker' };
}

/**
 * Counts the colours of a picture on the screen, on a copy of at most `longSide` px; `undefined` where it can't be read. The
 * photo that is open stays open.
 *
 * @throws the signal's reason when it is aborted
 */
export async function countShown(
  signal: AbortSignal,
  picture: HTMLImageElement,
  longSide: number,
): Promise<Histogram | undefined> {
  return inTurn(signal, async ({ studio }) => {
    const bitmap = await bitmapOf(picture);
    return bitmap && studio.count(transfer(bitmap, [bitmap]), longSide);
  });
}

/** A copy of the picture's pixels, which the worker may have. */
async function bitmapOf(picture: HTMLImageElement): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(picture);
  } catch (error) {
    // A picture that didn't load, or has no size.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Closes the open photo, unless the worker works on a call: it may be somebody else's, whose own signal ends it. It is
 * closed later, as at any time when nothing is asked.
 */
export function closePhoto(): void {
  if (turns === 0) end();
}

function end(): void {
  clearTimeout(idle);
  running?.end();
  running = undefined;
}

async function open(worker: Running, file: Blob) {
  delete worker.file;
  const outcome = await worker.studio.open(file);
  if (outcome.ok) worker.file = file;
  return outcome;
}

/** Waits for its turn, then does the task; `undefined` when the worker failed. */
async function inTurn<T>(signal: AbortSignal, task: (worker: Running) => Promise<T>): Promise<T | undefined> {
  turns += 1;
  const turn = lastTurn
    .then(() => run(signal, task))
    .finally(() => {
      turns -= 1;
    });
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function run<T>(signal: AbortSignal, task: (worker: Running) => Promise<T>): Promise<T | undefined> {
  signal.throwIfAborted();
  clearTimeout(idle);
  const limits = new AbortController();
  try {
    running ??= await start();
    return await Promise.race([
      task(running),
      running.broken,
      rejectOnAbort(signal, limits.signal),
      rejectAfter(PATIENCE_MS, limits.signal),
    ]);
  } catch (error) {
    end();
    signal.throwIfAborted();
    reportError(error);
    return undefined;
  } finally {
    limits.abort();
    idle = setTimeout(end, IDLE_MS);
  }
}

async function start(): Promise<Running> {
  if (!canDrawInWorker()) {
    const { pageStudio } = await import('./page-studio.ts');
    return { studio: pageStudio, broken: new Promise(() => undefined), end: () => pageStudio.close() };
  }
  const worker = new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the image worker broke')));
    worker.addEventListener('messageerror', () => reject(new Error('the image worker could not answer')));
  });
  // A worker may break between calls; the next call then starts another.
  broken.catch(() => undefined);
  return { studio: wrap<ImageWorkerApi>(worker), broken, end: () => worker.terminate() };
}

function canDrawInWorker(): boolean {
  return typeof OffscreenCanvas === 'function' && 'convertToBlob' in OffscreenCanvas.prototype;
}

function rejectOnAbort(signal: AbortSignal, settled: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { signal: settled });
  });
}

function rejectAfter(ms: number, settled: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the image worker took too long')), ms);
    settled.addEventListener('abort', () => clearTimeout(timer));
  });
}
