/** One of the two drawings on a plate: a scene, what is done to its pixels, what is drawn over them. */
import sharp from 'sharp';
import { drawScene } from '../samples/render/draw.ts';
import type { Scene } from '../samples/render/scene.ts';

export interface Picture {
  scene: () => Scene;
  /** Changes the finished pixels, r, g, b a byte each, in place. */
  spoil?: (pixels: Uint8Array, width: number, height: number) => void;
  /** The inside of an SVG over it, in px of a drawing `PICTURE` large. */
  over?: string;
}

/** Size of a drawing on a plate, px. */
export const PICTURE = { width: 1080, height: 462 };

/** The drawing as a PNG, `scale` times as large. */
export async function drawPicture(picture: Picture, scale: number): Promise<Buffer> {
  const width = Math.round(PICTURE.width * scale);
  const height = Math.round(PICTURE.height * scale);
  const pixels = drawScene(picture.scene(), width, height);
  picture.spoil?.(pixels, width, height);
  const drawn = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (picture.over !== undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
      viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">${picture.over}</svg>`;
    drawn.composite([{ input: Buffer.from(svg) }]);
  }
  return drawn.png({ compressionLevel: 1 }).toBuffer();
}
