/** What is the full-size view's own about its zoomed photo (docs/rules/photos.md, "Full size"). */
import { clampZoom, fitScale } from '../zoom/geometry.ts';
import type { Scene, Stage, Zoom, ZoomRules, ZoomView } from '../zoom/geometry.ts';

/** How much larger than fitted a photo is at least, if it is enlarged at once. */
const MIN_ENLARGED = 2;
/** Maximum scale, as a multiple of what a photo is enlarged to at once. */
const MAX_ZOOM = 2;
/** Maximum scale of a mark, as a multiple of the fitted photo's, so that the mark's surroundings stay visible. */
const MARK_SCALE = 4;

/** A photo in full size is enlarged to 100 %, and never smaller than it fits. */
export const FULL_SIZE: ZoomRules = {
  scales: (fit) => {
    const full = Math.max(MIN_ENLARGED * fit, 1);
    return { full, place: Math.min(MARK_SCALE * fit, full), max: full * MAX_ZOOM };
  },
  resized: keepEnlargement,
};

/** The photo stays as many times larger than fitted as it is. */
function keepEnlargement(zoom: Zoom, before: Stage, scene: Scene): Zoom {
  const enlarged = zoom.scale / fitScale({ ...scene, stage: before });
  return clampZoom({ ...zoom, scale: enlarged * fitScale(scene) }, scene);
}

/** A zoom as a transform of the fitted photo. */
interface ZoomTransform {
  /** 1 while the whole photo is visible. */
  scale: number;
  /** The offset of the photo's middle from the stage's, in CSS px. */
  x: number;
  y: number;
}

/** The transform of the fitted photo that shows a view. */
export function transformOf(view: ZoomView | undefined): ZoomTransform {
  if (view === undefined) return { scale: 1, x: 0, y: 0 };
  const { zoom, scene } = view;
  const cssPx = zoom.scale / scene.stage.density;
  return {
    scale: zoom.scale / fitScale(scene),
    x: (0.5 - zoom.x) * scene.picture.width * cssPx,
    y: (0.5 - zoom.y) * scene.picture.height * cssPx,
  };
}
