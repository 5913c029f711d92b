/** From the bytes that were sent to what the site shows: checked, decoded once, two copies and a placeholder. */
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { MIN_SHORT_SIDE_PX } from '../../src/contract/limits.ts';
import { readCameraData } from './camera.ts';
import type { CameraData } from './camera.ts';
import { drawCopies } from './copies.ts';
import type { Copies } from './copies.ts';
import { Gate } from './gate.ts';

/**
 * Most pixels that are decoded: above every camera of today (102 MP), and a progressive JPEG of this size, which is
 * decoded in memory as a whole, stays under 1 GB.
 */
const MAX_PIXELS = 120_000_000;
/** Bytes in which a JPEG's EXIF (at most 64 KiB, behind few other segments) is looked for. */
const HEAD_BYTES = 256 * 1024;

// A second file under the same path is another photo: nothing may be remembered by path.
sharp.cache(false);

/** Decodes at once in this process; each holds up to a whole photo in memory. */
const decodes = new Gate(2);

/** Why a file can't be a photo of ours (spec 001 §5, §8). */
type IntakeProblem = 'unsupported_type' | 'image_too_small' | 'image_invalid';

/** Everything that is made from an original. */
export interface Intake extends Copies {
  camera: CameraData;
}

export type IntakeResult = { ok: true; intake: Intake } | { ok: false; problem: IntakeProblem };

/** Checks a file and makes its copies. Rejects only when the file can't be read at all. */
export function takeIn(path: string): Promise<IntakeResult> {
  return decodes.run(() => takeInNow(path));
}

async function takeInNow(path: string): Promise<IntakeResult> {
  const head = await readHead(path);
  if (!(head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)) return refuse('unsupported_type');
  const metadata = await readMetadata(path);
  if (metadata === undefined) return refuse('image_invalid');
  if (metadata.format !== 'jpeg') return refuse('unsupported_type');
  const { width, height } = metadata.autoOrient;
  if (Math.min(width, height) < MIN_SHORT_SIDE_PX) return refuse('image_too_small');
  const { artist, copyright, ...camera } = await readCameraData(head);
  try {
    const copies = await drawCopies(openImage(path), { ...camera, artist, copyright });
    return { ok: true, intake: { ...copies, camera } };
  } catch {
    return refuse('image_invalid');
  }
}

function refuse(problem: IntakeProblem): IntakeResult {
  return { ok: false, problem };
}

/** Opens a file with every limit set. A picture that is cut off or broken fails; one with mere oddities doesn't. */
function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

/** The picture's own facts; `undefined` where the file is not readable or has too many pixels. */
async function readMetadata(path: string): Promise<Metadata | undefined> {
  try {
    return await openImage(path).metadata();
  } catch {
    return undefined;
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
