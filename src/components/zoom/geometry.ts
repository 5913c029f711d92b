/**
 * The geometry of a zoomed photo, on the review desk and in full size. A zoom doesn't depend on the photo, so that another
 * photo can show the same place at the same scale.
 */
import type { Size } from '../../contract/rules/size.ts';

/** How a photo is zoomed; undefined while the whole photo is visible. */
export interface Zoom {
  /** Device pixels per pixel of the picture in full size: 1 is 100 %. */
  scale: number;
  /** The point of the photo in the middle of the stage, as fractions of its width and height. */
  x: number;
  y: number;
}

/** The area that a photo is shown in. */
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

/** A part of a photo, as fractions of its width and height. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What differs between the review desk and a photo in full size. */
export interface ZoomRules {
  /** The limits for a photo that fits on the stage at the scale `fit`, as scales. */
  scales: (fit: number) => {
    /** The smallest one; missing if that shows the whole photo. */
    min?: number;
    /** What the whole photo is enlarged to at once. */
    full: number;
    /** What a place is enlarged to at most. */
    place: number;
    max: number;
  };
  /** The zoom once the stage has another size than before. */
  resized: (zoom: Zoom, before: Stage, scene: Scene) => Zoom;
}

/** A photo on the stage. */
export interface Scene {
  /** The size of the photo in full. */
  picture: Size;
  stage: Stage;
  rules: ZoomRules;
}

/** A zoomed photo on the stage. */
export interface ZoomView {
  zoom: Zoom;
  scene: Scene;
}

/** Where a point of the photo goes to while the scale changes. */
export interface ScaledAbout {
  to: StagePoint;
  /** Where it is now; missing if it stays there. */
  from?: StagePoint;
}

/** How much of the stage a place may fill. */
const PLACE_SHARE = 0.8;
/** By how much rounding may miss the scale of the whole photo, after as many steps out as in. */
const ROUNDING = 1 + 1e-9;

/** The scale at which the whole photo fits on the stage. */
export function fitScale({ picture, stage }: Scene): number {
  return Math.min(stage.width / picture.width, stage.height / picture.height) * stage.density;
}

/** Zooms to a scale, as far as the limits allow. Undefined if the whole photo would be visible anyway. */
function zoomTo(zoom: Zoom | undefined, scale: number, about: ScaledAbout, scene: Scene): Zoom | undefined {
  const fit = fitScale(scene);
  const { min, max } = scene.rules.scales(fit);
  if (min === undefined && scale <= fit * ROUNDING) return undefined;
  const allowed = Math.min(Math.max(scale, min ?? fit), max);
  return scaled(zoom ?? { scale: fit, x: 0.5, y: 0.5 }, allowed, about, scene);
}

function scaled(zoom: Zoom, scale: number, { to, from = to }: ScaledAbout, scene: Scene): Zoom {
  const { picture, stage } = scene;
  // How far the middle moves, in pixels of the picture.
  const right = (from.x / zoom.scale - to.x / scale) * stage.density;
  const down = (from.y / zoom.scale - to.y / scale) * stage.density;
  return clampZoom({ scale, x: zoom.x + right / picture.width, y: zoom.y + down / picture.height }, scene);
}

/** Zooms by a factor. */
export function zoomBy(
  zoom: Zoom | undefined,
  factor: number,
  about: ScaledAbout,
  scene: Scene,
): Zoom | undefined {
  return zoomTo(zoom, (zoom?.scale ?? fitScale(scene)) * factor, about, scene);
}

/** Enlarges the whole photo about a point, or shows the whole photo again. */
export function toggleZoom(zoom: Zoom | undefined, at: StagePoint, scene: Scene): Zoom | undefined {
  if (zoom !== undefined) return undefined;
  return zoomTo(undefined, scene.rules.scales(fitScale(scene)).full, { to: at }, scene);
}

/** Shows a place in the middle, enlarged as far as it fits on the stage. */
export function zoomToPlace({ x, y, width, height }: Place, scene: Scene): Zoom {
  const { picture, stage, rules } = scene;
  const fit = fitScale(scene);
  const room = PLACE_SHARE * stage.density;
  const fitting = Math.min(
    (stage.width * room) / (width * picture.width),
    (stage.height * room) / (height * picture.height),
  );
  const scale = Math.max(fit, Math.min(fitting, rules.scales(fit).place));
  return clampZoom({ scale, x: x + width / 2, y: y + height / 2 }, scene);
}

/** Moves the photo by this many CSS px. */
export function moveBy(zoom: Zoom, by: StagePoint, scene: Scene): Zoom {
  return scaled(zoom, zoom.scale, { from: { x: 0, y: 0 }, to: by }, scene);
}

/** Keeps the photo's edges out of the stage. A photo that is narrower or lower than the stage is in its middle. */
export function clampZoom(zoom: Zoom, { picture, stage }: Scene): Zoom {
  const half = (side: number, of: number) => Math.min(0.5, (side * stage.density) / (of * zoom.scale) / 2);
  const [halfWidth, halfHeight] = [half(stage.width, picture.width), half(stage.height, picture.height)];
  return {
    scale: zoom.scale,
    x: Math.min(1 - halfWidth, Math.max(halfWidth, zoom.x)),
    y: Math.min(1 - halfHeight, Math.max(halfHeight, zoom.y)),
  };
}
