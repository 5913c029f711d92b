/** Straightens a decoded photo (docs/rules/upload.md, "Straightening"). */
import { straightenedSize } from '../image/geometry.ts';
import type { CanvasBackend, Decoded } from './canvas-backend.ts';

/**
 * Turns a photo clockwise by some degrees, crops it to its own aspect ratio so that no corner is blank, and frees the
 * photo. Returns undefined, and leaves the photo alone, if it would become too small, or if the browser can't make the
 * canvas.
 */
export function straighten(kit: CanvasBackend, photo: Decoded, degrees: number): Decoded | undefined {
  const size = straightenedSize(photo, degrees);
  const surface = size && kit.surface(size);
  if (size === undefined || surface === undefined) return undefined;
  const { pen } = surface;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.translate(size.width / 2, size.height / 2);
  pen.rotate((degrees * Math.PI) / 180);
  pen.drawImage(photo.picture, -photo.width / 2, -photo.height / 2);
  pen.resetTransform();
  if (isBlank(surface.pen, size)) {
    surface.free();
    return undefined;
  }
  photo.free();
  return { ...size, picture: surface.picture, free: () => surface.free() };
}

/** A canvas over the browser's limit stays blank without an error; otherwise each of its pixels is opaque. */
function isBlank(pen: CanvasImageData, { width, height }: { width: number; height: number }): boolean {
  return pen.getImageData(width - 1, height - 1, 1, 1).data[3] === 0;
}
