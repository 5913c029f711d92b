/**
 * The facade of the image worker, and its only importer. The worker starts on first use, runs one call at a time, and
 * is terminated when a call is aborted, fails or times out, or when it has been idle for a while, which frees the
 * memory of the decoded photo. The next call starts a new worker and reopens the photo, so callers don't notice.
 */
import { transfer, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type {
  ComposeOutcome,
  ComposeProblem,
  ComposeRequest,
  ImageWorkerApi,
  WatermarkOutcome,
  WatermarkRequest,
  OpenedPhoto,
  OpenProblem,
  Pixels,
  ThumbnailOutcome,
} from '../../workers/image.api.ts';
import type { MeasuredChecks } from '../../workers/image/checks/types.ts';
import type { PixelView } from '../../workers/image/pixel-views.ts';
import type { Histogram } from '../../workers/image/types.ts';

/** Idle time after which the worker is terminated, since a decoded photo of 24 megapixels takes 96 MB. */
const IDLE_MS = 120_000;
/**
 * Timeout of a call, far beyond what the slowest phone needs. It exists because a worker that the browser killed for
 * using too much memory never responds.
 */
const TIMEOUT_MS = 60_000;

/** The worker's API, or the same API on the page if workers can't draw. */
type ImageService = Remote<ImageWorkerApi> | ImageWorkerApi;

/** A picked file, and by how many degrees it is straightened, clockwise. */
export interface PhotoSource {
  file: Blob;
  turn: number;
}

interface Running {
  service: ImageService;
  /** The photo that is open in the worker. */
  open?: PhotoSource;
  /** Rejects when the worker fails. */
  broken: Promise<never>;
  end: () => void;
}

let running: Running | undefined;
let lastCall: Promise<unknown> = Promise.resolve();
let idleTimer: ReturnType<typeof setTimeout> | undefined;
/** The number of calls that are running or queued. */
let pendingCalls = 0;

/** `worker`: the worker's code couldn't be loaded, it failed, or it timed out. */
export type PhotoOutcome = { ok: true; photo: OpenedPhoto } | { ok: false; problem: OpenProblem | 'worker' };
export type WatermarkedOutcome = WatermarkOutcome | { ok: false; problem: 'worker' };
export type CompositeOutcome = ComposeOutcome | { ok: false; problem: ComposeProblem | 'worker' };

/**
 * Opens a picked file.
 * @throws the signal's reason when it is aborted
 */
export async function openPhoto(signal: AbortSignal, source: PhotoSource): Promise<PhotoOutcome> {
  return (await enqueue(signal, async (worker) => open(worker, source))) ?? { ok: false, problem: 'worker' };
}

/**
 * Draws the thumbnail of a file that is not open.
 * @throws the signal's reason when it is aborted
 */
export async function drawThumbnail(
  signal: AbortSignal,
  file: Blob,
): Promise<ThumbnailOutcome | { ok: false; problem: 'worker' }> {
  const outcome = await enqueue(signal, async ({ service }) => service.thumbnail(file));
  return outcome ?? { ok: false, problem: 'worker' };
}

/** Estimates the file size of a photo in bytes, given its longer side in px, without watermark and footer band. */
export async function measurePhoto(
  signal: AbortSignal,
  source: PhotoSource,
  maxLongSide?: number,
): Promise<number | undefined> {
  return enqueue(signal, async (worker) => {
    await reopen(worker, source);
    return worker.service.measure(maxLongSide);
  });
}

/**
 * Runs the checks on a picked file (docs/checks.md); undefined if they couldn't run.
 * @throws the signal's reason when it is aborted
 */
export async function checkPhoto(
  signal: AbortSignal,
  source: PhotoSource,
): Promise<MeasuredChecks | undefined> {
  return enqueue(signal, async (worker) => {
    await reopen(worker, source);
    return worker.service.check();
  });
}

/**
 * Makes the composite of a picked file.
 * @throws the signal's reason when it is aborted
 */
export async function composePhoto(
  signal: AbortSignal,
  source: PhotoSource,
  request: ComposeRequest,
): Promise<CompositeOutcome> {
  const outcome = await enqueue(signal, async (worker) => {
    await reopen(worker, source);
    return worker.service.compose(request);
  });
  return outcome ?? { ok: false, problem: 'worker' };
}

/**
 * Draws the watermark on a photo's display copy.
 * @throws the signal's reason when it is aborted
 */
export async function watermarkPhoto(
  signal: AbortSignal,
  file: Blob,
  request: WatermarkRequest,
): Promise<WatermarkedOutcome> {
  const outcome = await enqueue(signal, async (worker) => worker.service.watermark(file, request));
  return outcome ?? { ok: false, problem: 'worker' };
}

/**
 * Computes the histogram of a picture on the screen, from a copy of at most `longSide` px; `undefined` if it can't be
 * read. The open photo stays open.
 *
 * @throws the signal's reason when it is aborted
 */
export async function computeHistogram(
  signal: AbortSignal,
  picture: HTMLImageElement,
  longSide: number,
): Promise<Histogram | undefined> {
  return enqueue(signal, async ({ service }) => {
    const bitmap = await bitmapOf(picture);
    return bitmap && service.count(transfer(bitmap, [bitmap]), longSide);
  });
}

/**
 * A picture on the screen, changed so that flaws become visible; `undefined` if it can't be read. The open photo stays
 * open.
 *
 * @throws the signal's reason when it is aborted
 */
export async function viewPicture(
  signal: AbortSignal,
  picture: HTMLImageElement,
  view: PixelView,
): Promise<Pixels | undefined> {
  return enqueue(signal, async ({ service }) => {
    const bitmap = await bitmapOf(picture);
    return bitmap && service.view(transfer(bitmap, [bitmap]), view);
  });
}

/** A copy of the picture's pixels, which can be transferred to the worker. */
async function bitmapOf(picture: HTMLImageElement): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(picture);
  } catch (error) {
    // The picture didn't load, or has no size.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Closes the open photo, unless a call is running, which may belong to another caller with its own signal. In that case
 * the photo is closed when the worker becomes idle.
 */
export function closePhoto(): void {
  if (pendingCalls === 0) end();
}

function end(): void {
  clearTimeout(idleTimer);
  running?.end();
  running = undefined;
}

async function open(worker: Running, source: PhotoSource) {
  delete worker.open;
  const outcome = await worker.service.open(source.file, source.turn);
  if (outcome.ok) worker.open = source;
  return outcome;
}

/** Opens the photo unless it is open already. */
async function reopen(worker: Running, source: PhotoSource): Promise<void> {
  if (worker.open?.file !== source.file || worker.open.turn !== source.turn) await open(worker, source);
}

/** Runs the task after all earlier ones. Resolves to `undefined` if the worker failed. */
async function enqueue<T>(
  signal: AbortSignal,
  task: (worker: Running) => Promise<T>,
): Promise<T | undefined> {
  pendingCalls += 1;
  const call = lastCall
    .then(() => run(signal, task))
    .finally(() => {
      pendingCalls -= 1;
    });
  lastCall = call.catch(() => undefined);
  return call;
}

async function run<T>(signal: AbortSignal, task: (worker: Running) => Promise<T>): Promise<T | undefined> {
  signal.throwIfAborted();
  clearTimeout(idleTimer);
  const settled = new AbortController();
  try {
    running ??= await start();
    return await Promise.race([
      task(running),
      running.broken,
      rejectOnAbort(signal, settled.signal),
      rejectAfter(TIMEOUT_MS, settled.signal),
    ]);
  } catch (error) {
    end();
    signal.throwIfAborted();
    reportError(error);
    return undefined;
  } finally {
    settled.abort();
    idleTimer = setTimeout(end, IDLE_MS);
  }
}

async function start(): Promise<Running> {
  if (!canDrawInWorker()) {
    const { pageImageService } = await import('./page-image-service.ts');
    return {
      service: pageImageService,
      broken: new Promise(() => undefined),
      end: () => pageImageService.close(),
    };
  }
  const worker = new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the image worker broke')));
    worker.addEventListener('messageerror', () => reject(new Error('the image worker could not respond')));
  });
  // A worker may fail between calls; the next call then starts a new one.
  broken.catch(() => undefined);
  return { service: wrap<ImageWorkerApi>(worker), broken, end: () => worker.terminate() };
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
