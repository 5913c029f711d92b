/** The picture in linear light. */

export interface Frame {
  width: number;
  height: number;
  /** r, g, b of each pixel. */
  light: Float32Array;
  /** 1 / distance along the line of sight, 1/m, of the nearest thing at each pixel; 0 for the sky. */
  nearness: Float32Array;
}

export function newFrame(width: number, height: number): Frame {
  return {
    width,
    height,
    light: new Float32Array(width * height * 3),
    nearness: new Float32Array(width * height),
  };
}
