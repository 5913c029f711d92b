/** A scene photographed once more: from somewhere else, with another lens, in another light. */
import type { V3 } from './math/vector.ts';
import type { View } from './render/camera.ts';
import type { Develop } from './render/develop.ts';
import type { Sample } from './sample.ts';

/** What is another than in the first photo. */
export interface Again {
  id: string;
  /** By how many degrees the camera has gone around what it looks at. */
  around?: number;
  /** How much higher it stands, m. */
  higher?: number;
  /** How much longer the lens is, as a factor. */
  longer?: number;
  /** What it looks at instead is so far from there, m. */
  aside?: V3;
  develop?: Partial<Develop>;
  /** The later day, `YYYY-MM-DD`, and the time of day. */
  taken: string;
  description: string;
  photographer?: Sample['photographer'];
  status?: Sample['status'];
  views?: number;
  likes?: number;
}

/** The longer side as it is drawn, px: less than of a first photo, to be quick. */
const LONG_SIDE = 840;
/** How much it is enlarged: more than a first photo, and so much that 0.67 of its shorter side is enough for an upload. */
const ENLARGE = 2.28;
const SHORT_SIDE = 1280;

/** The sample of another photo of what `first` shows. */
export function again(first: Sample, other: Again): Sample {
  const { around = 0, higher = 0, longer = 1, aside = [0, 0, 0], develop } = other;
  const k = LONG_SIDE / Math.max(...first.size);
  const size = [Math.round(first.size[0] * k), Math.round(first.size[1] * k)] as const;
  return {
    ...first,
    id: other.id,
    photographer: other.photographer ?? first.photographer,
    status: other.status ?? 'approved',
    views: other.views ?? 0,
    likes: other.likes ?? 0,
    form: { ...first.form, description: other.description, is_hot: false },
    camera: {
      ...first.camera,
      focal: Math.round(first.camera.focal * longer),
      taken: other.taken,
    },
    size,
    enlarge: Math.max(ENLARGE, SHORT_SIDE / Math.min(...size)),
    scene: () => {
      const scene = first.scene();
      return {
        ...scene,
        view: moved(scene.view, { around, higher, longer, aside }),
        develop: { ...scene.develop, ...develop, seed: scene.develop.seed + 1 },
      };
    },
  };
}

function moved(
  view: View,
  { around, higher, longer, aside }: Required<Pick<Again, 'around' | 'higher' | 'longer' | 'aside'>>,
): View {
  const to: V3 = [view.to[0] + aside[0], view.to[1] + aside[1], view.to[2] + aside[2]];
  const angle = (around * Math.PI) / 180;
  const [x, y] = [view.at[0] - view.to[0], view.at[1] - view.to[1]];
  return {
    ...view,
    at: [
      view.to[0] + x * Math.cos(angle) - y * Math.sin(angle),
      view.to[1] + x * Math.sin(angle) + y * Math.cos(angle),
      view.at[2] + higher,
    ],
    to,
    focal: view.focal * longer,
    // The first one may be tilted: this one is level.
    roll: 0,
  };
}
