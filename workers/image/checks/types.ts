/**
 * What the checks read and what they measure (docs/checks.md). They are advice: none of them refuses a photo.
 * Positions and lengths are in px of the upright picture that was checked, from its top left corner.
 */
import type { Rect, Size } from '../types.ts';

/**
 * How far a value can be trusted on this picture. `unknown`: the picture lacks what the check needs, and the value
 * means nothing.
 */
export type Trust = 'sure' | 'likely' | 'unknown';

/** The brightness of a picture: one byte per pixel (Rec. 601, 0 to 255), row by row. */
export interface Plane extends Size {
  values: Uint8Array;
}

/**
 * Where the personal watermark is. `none`: the picture has none. `unknown`: it may have one anywhere, as photos from
 * other clients do; checks that a watermark could disturb are then trusted less.
 */
export type WatermarkPlace = Rect | 'none' | 'unknown';

/** A picture in the form that all checks read, made once by `planes.ts`. */
export interface CheckedPicture extends Size {
  /** The full size. */
  full: Plane;
  /** Half the width and height; each pixel is the mean of four. */
  half: Plane;
  /** A quarter of the width and height, halved twice. */
  quarter: Plane;
  clipping: ClippingCells;
  /** If it is a rectangle, it is inside the picture and in whole px. */
  watermark: WatermarkPlace;
}

/** Counts of clipped pixels in square cells of `cell` px, row by row from the top left. */
export interface ClippingCells {
  cell: number;
  columns: number;
  rows: number;
  /** The number of pixels that were counted: all except those under a watermark whose place is known. */
  pixels: number;
  /** For each cell, the number of pixels with at least one channel at 255. */
  high: Uint32Array;
  /** For each cell, the number of pixels with at least two channels at 255. */
  burnt: Uint32Array;
  /** For each cell, the number of pixels with all channels at 0. */
  low: Uint32Array;
  /** The number of pixels whose red, green or blue is at 255, and at 0. */
  highByChannel: readonly [number, number, number];
  lowByChannel: readonly [number, number, number];
}

/** Shares of the picture's pixels in percent, without those under the watermark. */
export interface ClippedShares {
  /** Highlights: at least one channel at 255. Shadows: all channels at 0. */
  total: number;
  red: number;
  green: number;
  blue: number;
  /**
   * The at most five places with the most clipped pixels, largest first; for highlights, where two channels are clipped.
   * They may be the sun, a lamp, chrome or the night.
   */
  places: Rect[];
  /** The areas that are a fault: detail is missing that the subject has. */
  fault: { percent: number; places: Rect[] };
}

export interface ExposureCheck {
  trust: Trust;
  highlights: ClippedShares;
  shadows: ClippedShares;
}

export interface TiltCheck {
  trust: Trust;
  /**
   * How far the camera was turned about its axis, in degrees, clockwise as seen from behind it: the horizon then
   * rises to the right. Turning the picture clockwise by as much makes it level. One decimal, -5 to 5.
   */
  degrees: number;
}

export interface SharpnessCheck {
  trust: Trust;
  /** ΣLaplacian² / Σ|∇I|² of the sharpest part of the subject, at 100 %; the higher, the sharper. */
  value: number;
  /** The tile that decided. */
  place?: Rect;
  /** What is wrong if even the sharpest part is soft: camera or subject moved, or it is out of focus. */
  flaw?: 'motion' | 'blur';
}

export interface NoiseCheck {
  trust: Trust;
  /** Standard deviation of the brightness in flat areas, in levels of 255. */
  sigma: number;
  /** The flat tile that decided. */
  place?: Rect;
}

/** A dust spot: centre and radius in px. */
export interface DustSpot {
  x: number;
  y: number;
  r: number;
  /** `sure` if other photos of the same camera have the spot at the same place. */
  trust: 'sure' | 'likely';
}

export interface DustCheck {
  /** `unknown`: the picture has too little smooth area. */
  trust: Trust;
  /** The most visible first. */
  spots: DustSpot[];
  /** Spots that are too faint to be shown unless other photos of the camera have them too (`dust-recurrence.ts`). */
  faint: DustSpot[];
}

/** Always `unknown` (`run-checks.ts`). */
export interface MarginsCheck {
  trust: 'unknown';
  subject: Rect;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface HaloCheck {
  trust: Trust;
  /** The height of the bright and dark lines that sharpening adds to edges, in percent of the edge's height. */
  overshoot: number;
  /** The place with the largest overshoot. */
  place?: Rect;
}

export interface JpegCheck {
  trust: Trust;
  /** 1 to 100 on libjpeg's scale; undefined if the quantisation tables aren't libjpeg's. */
  quality?: number;
}

export interface PdqCheck {
  /** `unknown`: the picture has too little detail to be told from others, so its hash isn't compared. */
  trust: Trust;
  /** 256 bits as 64 hexadecimal digits. */
  hash: string;
  /** PDQ's own measure of detail, 0 to 100. */
  quality: number;
}

/**
 * Everything that the checks found on one picture: what `PhotoChecks` of the contract has, and the faint dust spots,
 * which matter only on the device, for finding those that recur.
 */
export interface MeasuredChecks extends Size {
  /** The version of the code that measured. Values of different versions can't be compared. */
  version: number;
  exposure: ExposureCheck;
  tilt: TiltCheck;
  sharpness: SharpnessCheck;
  noise: NoiseCheck;
  dust: DustCheck;
  margins: MarginsCheck;
  halo: HaloCheck;
  jpeg: JpegCheck;
  pdq: PdqCheck;
}
