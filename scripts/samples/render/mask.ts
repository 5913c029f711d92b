/** Dark frames laid over a picture: a window's edge, the mesh of a fence. */
import { f32 } from '../math/arrays.ts';
import { rgb } from '../math/colour.ts';
import type { Frame } from './frame.ts';

/** How much of the picture is hidden at a place (shares of width and height), 0 to 1, and with what. */
export type Mask = (x: number, y: number) => number;

/** Lays a colour over the picture where the mask says so; `shade` changes it from place to place. */
export function coverWith(
  frame: Frame,
  hex: string,
  mask: Mask,
  shade: (x: number, y: number) => number = () => 1,
): void {
  const [r, g, b] = rgb(hex);
  const { width, height, light } = frame;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      const cover = mask(u, v);
      if (cover <= 0.001) continue;
      const k = shade(u, v);
      const at = (y * width + x) * 3;
      light[at] = f32(light, at) * (1 - cover) + r * k * cover;
      light[at + 1] = f32(light, at + 1) * (1 - cover) + g * k * cover;
      light[at + 2] = f32(light, at + 2) * (1 - cover) + b * k * cover;
    }
  }
}
