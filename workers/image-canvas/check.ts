/** Runs the checks on a decoded photo (docs/checks.md), reading its pixels back strip by strip. */
import { createPictureReader, STRIP_ROWS } from '../image/checks/planes.ts';
import { runChecks } from '../image/checks/run-checks.ts';
import type { CheckReport } from '../image/checks/types.ts';
import type { CanvasBackend, Decoded } from './canvas-backend.ts';

/**
 * Checks a photo without a watermark. `head`: the file's bytes up to its first scan. Undefined if the browser can't make
 * the canvas. A strip at a time, since a canvas of the whole photo would take as much memory again as the photo.
 */
export function checkPhoto(
  kit: CanvasBackend,
  photo: Omit<Decoded, 'free'>,
  head: Uint8Array | undefined,
): CheckReport | undefined {
  const { width, height, picture } = photo;
  const surface = kit.surface({ width, height: Math.min(height, STRIP_ROWS) }, { isForReading: true });
  if (surface === undefined) return undefined;
  const reader = createPictureReader({ width, height }, 4, 'none');
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
  return runChecks(reader.finish(), head);
}
