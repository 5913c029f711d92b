/**
 * Turns an uploaded file into what the site shows: checks the file, decodes it once, and generates its copies and a
 * placeholder.
 */
import sharp from 'sharp';
import { MIN_SHORT_SIDE_PX } from '../../../src/contract/rules/limits.ts';
import { ConcurrencyLimit } from '../lib/concurrency-limit.ts';
import type { Logger } from '../lib/log.ts';
import { Semaphore } from '../lib/semaphore.ts';
import { CAMERA_TAG_NAMES, cameraData } from '../../../workers/image/exif/camera-data.ts';
import type { CameraData } from '../../../workers/image/types.ts';
import { drawCopies, MAX_PIXELS } from './copies.ts';
import type { Copies } from './copies.ts';
import { CREDIT_TAGS, readCredits } from './credits.ts';
import { Deadline } from './deadline.ts';
import { describeFullSize } from './full-size.ts';
import type { FullSize } from './full-size.ts';
import { isTooCostly, loadFile, toPlainJpeg } from './plain-jpeg.ts';
import { isExhausted, loggableText, retryIfUnexplained } from './exhausted.ts';
import { readTags } from './exif.ts';
import { isJpeg, readJpegHeader } from './jpeg-header.ts';
import { scanDamageOf } from './scan-damage.ts';
import { storedLength } from './scans-end.ts';

/**
 * The most decodes that run at once in this process. Each keeps a whole file in memory and, for some photos, all
 * samples.
 */
const DECODES = 2;
/**
 * The most photos in the queue: about as many as are decoded in the minute that a client waits. Queued photos are on
 * disk.
 */
const MAX_WAITING = 100;
/** The most photos that one account may have in the queue, so no account can fill it alone. */
const MAX_PER_OWNER = 32;
/** How long processing one photo may take, not counting the queue. No photo within the limits takes nearly as long. */
const TIMEOUT_MS = 60_000;

// A path may be used again for a different photo, so sharp must not cache by path.
sharp.cache(false);

/**
 * Why a file is refused (docs/rules/upload.md, "File"). `busy` means to try again later, including when the machine is
 * short of memory.
 */
export type IntakeProblem =
  | 'unsupported_type'
  | 'image_too_small'
  | 'image_invalid'
  | 'too_many_pixels'
  | 'too_slow'
  | 'busy';

/** Everything that is derived from an original. */
export interface Intake extends Copies {
  camera: CameraData;
  full: FullSize;
  /** How many bytes of the file are stored: too many behind the picture's end are left out. */
  storedBytes: number;
}

type IntakeResult = { ok: true; intake: Intake } | { ok: false; problem: IntakeProblem };

/**
 * Checks a file of at most `MAX_PHOTO_BYTES` and generates its copies. Rejects only if the file can't be read at all.
 * `owner` is the photographer's user id, with which the number of photos per user in the queue is limited.
 */
export type TakeIn = (path: string, owner?: number) => Promise<IntakeResult>;

/** Creates the semaphore that limits how many decodes run at once in a process, and how many are queued. */
export function createDecodeSemaphore(): Semaphore {
  return new Semaphore(DECODES, MAX_WAITING);
}

export interface IntakeOptions {
  log: Logger;
  decodes?: Semaphore;
  /** How long processing one photo may take, not counting the queue. */
  timeoutMs?: number;
  /** Decodes a photo and generates its copies. Replaced in tests. */
  draw?: typeof drawCopies;
  /** Called for every refusal. */
  onRefused?: (problem: IntakeProblem) => void;
}

/**
 * Creates the function that processes uploaded photos. A process has only one. A decode always runs to its end, even if
 * no request is waiting for it any more.
 */
export function createIntake(options: IntakeOptions): TakeIn {
  const { decodes = createDecodeSemaphore(), timeoutMs = TIMEOUT_MS, draw = drawCopies } = options;
  const owners = new ConcurrencyLimit<number>({ each: MAX_PER_OWNER });
  const takeInQueued: TakeIn = async (path, owner) => {
    if (decodes.isFull) return refuse('busy');
    const release = owner === undefined ? () => {} : owners.acquire(owner);
    if (release === undefined) return refuse('busy');
    return new Promise((resolve, reject) => {
      // Native code can't always be interrupted. So after the timeout the request is refused, but the slot is released
      // only when the work ends.
      void decodes.run(async () => {
        const timer = setTimeout(() => resolve(refuse('too_slow')), timeoutMs);
        const work = { draw, deadline: new Deadline(timeoutMs), log: options.log };
        await takeIn(path, work).then(resolve, reject);
        clearTimeout(timer);
        release();
      });
    });
  };
  return async (path, owner) => {
    const result = await takeInQueued(path, owner);
    if (!result.ok) options.onRefused?.(result.problem);
    return result;
  };
}

/** What processing one photo needs. */
interface IntakeWork {
  draw: typeof drawCopies;
  deadline: Deadline;
  log: Logger;
}

/**
 * Processes a file. Refuses it as `busy` if the machine currently lacks the resources, since the file isn't at fault.
 */
async function takeIn(path: string, work: IntakeWork): Promise<IntakeResult> {
  try {
    return await checkAndDraw(path, work);
  } catch (error) {
    if (!isExhausted(error)) throw error;
    work.log.error('decoder_exhausted', { message: loggableText(error) });
    return refuse('busy');
  }
}

async function checkAndDraw(path: string, { draw, deadline, log }: IntakeWork): Promise<IntakeResult> {
  const file = await loadFile(path);
  if (!isJpeg(file.bytes)) return refuse('unsupported_type');
  const header = readJpegHeader(file.bytes);
  if (header === undefined) return refuse('image_invalid');
  const { width, height } = header.frame;
  if (Math.min(width, height) < MIN_SHORT_SIDE_PX) return refuse('image_too_small');
  if (width * height > MAX_PIXELS || isTooCostly(file.bytes, header)) return refuse('too_many_pixels');

  const { tiff, orientation } = header.exif;
  const tags = await readTags(tiff, [...CAMERA_TAG_NAMES, ...CREDIT_TAGS]);
  const camera = cameraData(tags);
  const metadata = { ...camera, ...readCredits(tags, header.xmp) };
  const storedBytes = storedLength(file.bytes, header.scanStart);
  const full = describeFullSize(file.bytes.subarray(0, storedBytes), header, orientation);
  const looking = scanDamageOf(file.bytes, header.head, deadline);
  const jpeg = toPlainJpeg(file, header, orientation);
  const isWhole = async () => (await looking) === undefined;
  const drawing = retryIfUnexplained(() => draw(jpeg, metadata, deadline, isWhole));
  try {
    const [damage, copies] = await whenBothEnd(looking, drawing);
    if (damage === undefined || damage === 'unchecked')
      return { ok: true, intake: { ...copies, camera, full, storedBytes } };
    log.info('image_refused', { message: damage });
  } catch (error) {
    if (isExhausted(error)) throw error;
    if (deadline.isOver) return refuse('too_slow');
    log.info('image_refused', { message: loggableText(error) });
  }
  return refuse('image_invalid');
}

/** Rejects like `Promise.all`, but not while one of them still works. */
async function whenBothEnd<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

function refuse(problem: IntakeProblem): IntakeResult {
  return { ok: false, problem };
}
