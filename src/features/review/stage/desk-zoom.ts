/** What is the desk's own about its zoomed photo (docs/rules/review.md, "True 100 %"). */
import { moveBy } from '../../../components/zoom/geometry.ts';
import type { Scene, Stage, Zoom, ZoomRules, ZoomView } from '../../../components/zoom/geometry.ts';
import type { Size } from '../../../contract/rules/size.ts';

/** The largest scale: 400 %. */
export const MAX_SCALE = 4;

/** A tap shows real pixels, also of a photo that fits on the stage with more than those. */
export const DESK: ZoomRules = {
  scales: (fit) => ({ ...(fit >= 1 && { min: 1 }), full: 1, place: 1, max: Math.max(MAX_SCALE, fit) }),
  resized: keepCorner,
};

/** The top left corner of the view stays where it is. */
function keepCorner(zoom: Zoom, before: Stage, scene: Scene): Zoom {
  const { width, height } = scene.stage;
  return moveBy(zoom, { x: (before.width - width) / 2, y: (before.height - height) / 2 }, scene);
}

/** A rectangle on the stage in CSS px, from its top left corner. */
export interface StageRect extends Size {
  left: number;
  top: number;
}

/** Where the photo is. Its corner is on a pixel of the screen, so that at 100 % each of its pixels is. */
export function frameRect({ zoom, scene: { picture, stage } }: ZoomView): StageRect {
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
