/** Runs the checks on a decoded photo, whose pixels it reads back strip by strip (docs/checks.md). */
import { createPictureReader, STRIP_ROWS } from '../image/checks/planes.ts';
import { runChecks } from '../image/checks/run-checks.ts';
import type { CheckedPicture, MeasuredChecks } from '../image/checks/types.ts';
import { quarterTurn, storedRect, turnRows } from '../image/turned-rows.ts';
import type { Turn } from '../image/turned-rows.ts';
import type { CanvasBackend, Decoded } from './canvas-backend.ts';

/** A decoded, upright photo. */
type Photo = Omit<Decoded, 'free'>;

/**
 * Checks a photo without a watermark. `head`: the file's bytes up to the data of its first scan. Undefined if the
 * browser can't make the canvas.
 */
export async function checkPhoto(
  kit: CanvasBackend,
  photo: Photo,
  head: Uint8Array | undefined,
): Promise<MeasuredChecks | undefined> {
  const picture = (await readFrame(photo)) ?? readCanvas(kit, photo);
  return picture && runChecks(picture, head);
}

/**
 * Reads an opaque sRGB photo through a video frame, which takes a fifth of a canvas's time because the bytes are
 * copied unchanged. Undefined for other photos, and if the browser can't make or read the frame, e.g. of a picture
 * 65,000 px wide.
 */
async function readFrame(photo: Photo): Promise<CheckedPicture | undefined> {
  if (typeof VideoFrame === 'undefined' || !(photo.picture instanceof ImageBitmap)) return undefined;
  try {
    const frame = new VideoFrame(photo.picture, { timestamp: 0 });
    try {
      return await copyFrame(frame, photo);
    } finally {
      frame.close();
    }
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError || error instanceof RangeError)
      return undefined;
    throw error;
  }
}

async function copyFrame(frame: VideoFrame, { width, height }: Photo) {
  const { format, colorSpace } = frame;
  if (format !== 'BGRX' && format !== 'RGBX') return undefined;
  if (colorSpace.primaries !== 'bt709' || colorSpace.transfer !== 'iec61966-2-1') return undefined;
  const turn = turnOf(frame);
  if (turn === undefined) return undefined;
  const reader = createPictureReader({ width, height }, format === 'BGRX' ? 'bgra' : 'rgba');
  const stored = new Int32Array(width * Math.min(height, STRIP_ROWS));
  const isUpright = turn.rotation === 0 && !turn.isMirrored;
  const shown = isUpright ? stored : new Int32Array(stored.length);
  const pixels = new Uint8Array(shown.buffer);
  for (let y = 0; y < height; y += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - y);
    await frame.copyTo(stored, { rect: storedRect({ width, height }, y, rows, turn) });
    if (!isUpright) turnRows(stored, { width, rows }, turn, shown);
    reader.addRows(pixels.subarray(0, width * 4 * rows));
  }
  return reader.finish();
}

/**
 * How to turn the frame's pixels, which a bitmap's frame has in the order of the file. Undefined if the browser doesn't
 * tell: then it is an older one or Firefox, which converts the whole frame for each strip, in 26 s for 24 megapixels.
 */
function turnOf({ rotation, flip }: VideoFrame): Turn | undefined {
  if (rotation === undefined || flip === undefined) return undefined;
  const quarter = quarterTurn(rotation);
  return quarter === undefined ? undefined : { rotation: quarter, isMirrored: flip };
}

/** Reads the photo through a canvas of one strip, because a canvas of the whole photo would double the memory. */
function readCanvas(kit: CanvasBackend, { width, height, picture }: Photo): CheckedPicture | undefined {
  const surface = kit.surface({ width, height: Math.min(height, STRIP_ROWS) }, { isForReading: true });
  if (surface === undefined) return undefined;
  const reader = createPictureReader({ width, height }, 'rgba');
  const { pen } = surface;
  for (let y = 0; y < height; y += STRIP_ROWS) {
    const rows = Math.min(STRIP_ROWS, height - y);
    // Transparent parts of a PNG become white, as in the composite.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, rows);
    pen.drawImage(picture, 0, y, width, rows, 0, 0, width, rows);
    reader.addRows(pen.getImageData(0, 0, width, rows).data);
  }
  surface.free();
  return reader.finish();
}
