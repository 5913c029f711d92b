/**
 * The geometry of the zoomed photo on the desk (docs/rules/review.md, "True 100 %"). Unlike the full-screen view
 * (`components/photo/zoom.ts`), it is independent of the photo, so that the next photo shows the same place at the same
 * scale.
 */
import type { Size } from '../../../contract/rules/size.ts';

/** How the photo is zoomed; undefined while the whole photo is visible. */
export interface DeskZoom {
  /** Device pixels per pixel of the picture in full size: 1 is 100 %. */
  scale: number;
  /** The point of the photo in the middle of the stage, as fractions of its width and height. */
  x: number;
  y: number;
}

/** The area that the photo is shown in. */
export interface Stage extends Size {
  /** Device pixels per CSS px. */
  density: number;
  /** Where it begins in the window, in CSS px, so that the photo's pixels can be aligned with the screen's. */
  left: number;
  top: number;
}

/** A point on the stage in CSS px, from its middle. */
export interface StagePoint {
  x: number;
  y: number;
}

/** A part of the photo, as fractions of its width and height. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest scale: 400 %. */
export const MAX_SCALE = 4;
/** How much of the stage a place may fill. */
const PLACE_SHARE = 0.8;

/** The scale at which the whole photo fits on the stage. */
export function fitScale(picture: Size, stage: Stage): number {
  return Math.min(stage.width / picture.width, stage.height / picture.height) * stage.density;
}

/**
 * Zooms to a scale. The point of the photo that is at `point` stays there. Undefined if the whole photo would be visible
 * anyway.
 */
export function zoomTo(
  zoom: DeskZoom | undefined,
  { scale, point }: { scale: number; point: StagePoint },
  picture: Size,
  stage: Stage,
): DeskZoom | undefined {
  const fit = fitScale(picture, stage);
  if (fit < 1 && scale <= fit) return undefined;
  const now = zoom ?? { scale: fit, x: 0.5, y: 0.5 };
  const next = Math.min(Math.max(scale, Math.min(fit, 1)), Math.max(MAX_SCALE, fit));
  // The distance from the middle, as a fraction of the photo, before and after.
  const across = (point.x * stage.density) / picture.width;
  const down = (point.y * stage.density) / picture.height;
  return clampZoom(
    {
      scale: next,
      x: now.x + across / now.scale - across / next,
      y: now.y + down / now.scale - down / next,
    },
    picture,
    stage,
  );
}

/** Moves the photo by this many CSS px. */
export function moveBy(zoom: DeskZoom, by: StagePoint, picture: Size, stage: Stage): DeskZoom {
  const x = zoom.x - (by.x * stage.density) / (picture.width * zoom.scale);
  const y = zoom.y - (by.y * stage.density) / (picture.height * zoom.scale);
  return clampZoom({ ...zoom, x, y }, picture, stage);
}

/** Shows a place in the middle: at 100 %, or smaller if it is larger than the stage. */
export function zoomToPlace(place: Place, picture: Size, stage: Stage): DeskZoom {
  const width = place.width * picture.width;
  const height = place.height * picture.height;
  const room = PLACE_SHARE * stage.density;
  const fitting = Math.min(1, (stage.width * room) / width, (stage.height * room) / height);
  const scale = Math.max(fitting, fitScale(picture, stage));
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  return clampZoom({ scale, ...middle }, picture, stage);
}

/** Keeps the photo's edges out of the stage. A photo that is narrower or lower than the stage is in its middle. */
export function clampZoom(zoom: DeskZoom, picture: Size, stage: Stage): DeskZoom {
  const half = (side: number, of: number) => Math.min(0.5, (side * stage.density) / (of * zoom.scale) / 2);
  const [halfWidth, halfHeight] = [half(stage.width, picture.width), half(stage.height, picture.height)];
  return {
    scale: zoom.scale,
    x: Math.min(1 - halfWidth, Math.max(halfWidth, zoom.x)),
    y: Math.min(1 - halfHeight, Math.max(halfHeight, zoom.y)),
  };
}

/** A rectangle on the stage in CSS px, from its top left corner. */
export interface StageRect extends Size {
  left: number;
  top: number;
}

/** Where the photo is. Its corner is on a pixel of the screen, so that at 100 % each of its pixels is. */
export function frameRect(zoom: DeskZoom, picture: Size, stage: Stage): StageRect {
  const width = (picture.width * zoom.scale) / stage.density;
  const height = (picture.height * zoom.scale) / stage.density;
  const aligned = (offset: number, start: number) =>
    Math.round((start + offset) * stage.density) / stage.density - start;
  return {
    width,
    height,
    left: aligned(stage.width / 2 - zoom.x * width, stage.left),
    top: aligned(stage.height / 2 - zoom.y * height, stage.top),
  };
}
