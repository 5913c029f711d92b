/** The two drawings of each plate (docs/rules/photos.md, "Guidelines"). */
import { heatHaze } from '../samples/scenes/heat-haze.ts';
import { nightFreighter } from '../samples/scenes/night-freighter.ts';
import { nightPlatform } from '../samples/scenes/night-platform.ts';
import { rescueHelicopter } from '../samples/scenes/rescue-helicopter.ts';
import { throughFence } from '../samples/scenes/through-fence.ts';
import { fractal } from '../samples/math/noise.ts';
import { smooth } from '../samples/math/vector.ts';
import type { View } from '../samples/render/camera.ts';
import type { Scene } from '../samples/render/scene.ts';
import { shimmer } from '../samples/render/shimmer.ts';
import { WORDMARK, WORDMARK_SIZE } from '../../workers/image/wordmark.ts';
import { dusty, noisy, silhouetted, veiled } from './faults.ts';
import type { Picture } from './picture.ts';
import { ISLA, ROSSO, LUSOVIA, NORDVIND, YUANLAN, marked } from './scenes/liveries.ts';
import { climbing, landing, taxiing } from './scenes/planes.ts';
import { againstTheSun, fineDay } from './scenes/skies.ts';
import { meadowTrain, platformTrain } from './scenes/trains.ts';
import type { PlateName } from './words.ts';

interface Plate {
  wrong: Picture;
  right: Picture;
}

/** A sample's scene, seen as a plate needs it. */
function seen(scene: () => Scene, view: Partial<View>, change?: (scene: Scene) => void): () => Scene {
  return () => {
    const drawn = scene();
    Object.assign(drawn.view, view);
    change?.(drawn);
    return drawn;
  };
}

const quiet = (scene: Scene): void => {
  scene.develop.grain = 1;
};

/** The lowest degrees of a clear sky, all that a very long lens sees of it. */
const COOL_MORNING = [
  [0, '#f0e6d2'],
  [0.5, '#dfe6e8'],
  [1.4, '#b5d3ec'],
  [3, '#8fbfe8'],
  [90, '#3f76b8'],
] as const;

const SPOTS = [
  [0.17, 0.3, 0.016],
  [0.31, 0.075, 0.013],
  [0.56, 0.34, 0.018],
  [0.93, 0.09, 0.015],
  [0.9, 0.31, 0.013],
] as const;

/** Thin rings around the spots, as a reviewer would mark them. */
const rings = SPOTS.map(
  ([x, y]) =>
    `<circle cx="${x * 1080}" cy="${y * 1080}" r="34" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="9 7"/>`,
).join('');

/** The site's mark, `width` px wide, its top left corner at x and y. */
function siteMark(x: number, y: number, width: number): string {
  const k = width / WORDMARK_SIZE.width;
  const shapes = WORDMARK.map(
    ({ fill, stroke, pen }) =>
      `<path d="${fill}" fill="#fff"/><path d="${stroke}" stroke="#fff" stroke-width="${pen}"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${k})" fill="none" opacity="0.75" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

/** A registration as it stands on the form, beside the aircraft. */
function form(registration: string, wrongFrom?: number): string {
  const letters = Array.from(registration, (letter, i) => {
    const bad = wrongFrom !== undefined && i >= wrongFrom && i < wrongFrom + 2;
    return `<tspan${bad ? ' fill="#9c2a1d" text-decoration="underline"' : ''}>${letter}</tspan>`;
  });
  return `<g transform="translate(706 334)"><rect width="330" height="92" fill="#f1eee7"/>
    <rect width="330" height="92" fill="none" stroke="#1c1f22" stroke-width="4"/>
    <text x="165" y="67" text-anchor="middle" font-family="B612" font-weight="700" font-size="60" letter-spacing="3" fill="#1c1f22">${letters.join('')}</text></g>`;
}

/** Dark enough all over to become an outline. */
const LOW_SUN_RED = { ...ROSSO, engine: '#8e1a22' };
const level: View = { at: [-46, -150, 2.6], to: [2.5, 0, 11.6], focal: 60 };
const tail: View = { at: [16, -62, 3], to: [7.6, 0, 4.6], focal: 138 };
const aloft: View = { at: [14, -190, 2], to: [-0.4, 0, 29.8], focal: 140 };

export const PLATES: Readonly<Record<PlateName, Plate>> = {
  plane_1: {
    wrong: { scene: () => landing({ livery: NORDVIND, view: { ...level, roll: -7 } }) },
    right: { scene: () => landing({ livery: NORDVIND, view: level }) },
  },
  plane_2: {
    wrong: {
      scene: () =>
        climbing({
          livery: ROSSO,
          sky: fineDay(9),
          view: { at: [14, -190, 2], to: [-18, 0, 38], focal: 84 },
        }),
    },
    right: {
      scene: () =>
        climbing({
          livery: ROSSO,
          sky: fineDay(9),
          view: { at: [14, -190, 2], to: [-0.4, 0, 29.8], focal: 140 },
        }),
    },
  },
  plane_3: {
    wrong: {
      scene: () => taxiing({ livery: ISLA, view: { at: [-6, -120, 3.4], to: [0.5, 0, 7.4], focal: 138 } }),
    },
    right: {
      scene: () => taxiing({ livery: ISLA, view: { at: [-6, -120, 3.4], to: [0, 0, 5], focal: 92 } }),
    },
  },
  plane_4: {
    wrong: { scene: seen(throughFence.scene, { focal: 66 }) },
    right: {
      scene: seen(throughFence.scene, { focal: 66 }, (scene) => {
        delete scene.finish;
      }),
    },
  },
  plane_5: {
    wrong: {
      scene: seen(rescueHelicopter.scene, { focal: 104 }, (scene) => {
        const last = scene.layers.at(-1);
        if (last) last.motion = [0.015, 0.004];
      }),
    },
    right: { scene: seen(rescueHelicopter.scene, { focal: 104 }) },
  },
  plane_6: {
    wrong: {
      scene: seen(heatHaze.scene, { focal: 470 }, (scene) => {
        quiet(scene);
        scene.finish = shimmer((x, y) => smooth(0.15, 0.55, y) * (0.006 + 0.004 * fractal(x * 3, y * 6, 2)));
      }),
    },
    right: {
      scene: seen(heatHaze.scene, { focal: 470 }, (scene) => {
        quiet(scene);
        scene.sky = { ...scene.sky, stops: COOL_MORNING };
        scene.haze = { density: 0.00012 };
        scene.develop.exposure = 0.8;
        delete scene.finish;
      }),
    },
  },
  plane_7: {
    wrong: {
      scene: () => landing({ livery: LOW_SUN_RED, sky: againstTheSun(3) }),
      spoil: silhouetted(126, 206),
    },
    right: { scene: () => landing({ livery: LOW_SUN_RED, sky: fineDay(21) }) },
  },
  plane_8: {
    wrong: {
      scene: () => taxiing({ livery: NORDVIND, develop: { saturation: 0.75 } }),
      spoil: veiled(66, 200, [0.97, 1.04, 0.86]),
    },
    right: { scene: () => taxiing({ livery: NORDVIND }) },
  },
  plane_9: {
    wrong: { scene: seen(nightFreighter.scene, { focal: 27 }, quiet), spoil: noisy(46, 0.0052, 9) },
    right: { scene: seen(nightFreighter.scene, { focal: 27 }, quiet) },
  },
  plane_10: {
    wrong: { scene: () => climbing({ livery: LUSOVIA, view: aloft }), spoil: dusty(SPOTS), over: rings },
    right: { scene: () => climbing({ livery: LUSOVIA, view: aloft }) },
  },
  plane_11: {
    wrong: {
      scene: () => climbing({ livery: NORDVIND, view: aloft }),
      over: `<g font-family="B612" font-weight="700" fill="#ffe14a" stroke="#1c1f22" stroke-width="3" paint-order="stroke">
        <text x="540" y="286" text-anchor="middle" font-size="150" letter-spacing="40">SKYPIX</text></g>`,
    },
    right: { scene: () => climbing({ livery: NORDVIND, view: aloft }), over: siteMark(724, 388, 316) },
  },
  plane_12: {
    wrong: {
      scene: () => taxiing({ livery: marked(YUANLAN, 'JA2477'), view: tail }),
      over: form('JA2747', 3),
    },
    right: { scene: () => taxiing({ livery: marked(YUANLAN, 'JA2477'), view: tail }), over: form('JA2477') },
  },
  rail_1: {
    wrong: { scene: () => meadowTrain({ view: { at: [-44, -21, 2.1], to: [1, 0, 2.9], focal: 76 } }) },
    right: { scene: () => meadowTrain({ view: { at: [-44, -21, 2.1], to: [-11, 0, 2.9], focal: 48 } }) },
  },
  rail_2: {
    wrong: {
      scene: () =>
        meadowTrain({
          train: 'regio',
          view: { at: [-44, -21, 2.1], to: [-9, 0, 2.9], focal: 44 },
          mastAt: -22.6,
        }),
    },
    right: {
      scene: () =>
        meadowTrain({ train: 'regio', view: { at: [-44, -21, 2.1], to: [-9, 0, 2.9], focal: 44 } }),
    },
  },
  rail_3: {
    wrong: { scene: () => platformTrain({ at: [-38, 0, 1.2], to: [0, -0.5, 2.4], focal: 38 }, 6) },
    right: { scene: () => platformTrain({ at: [-30, -5, 2.7], to: [-2, -1.8, 2.4], focal: 34 }, 6) },
  },
  rail_4: {
    wrong: {
      scene: seen(nightPlatform.scene, {}, (scene) => {
        quiet(scene);
        scene.develop.exposure = 2.6;
        const last = scene.layers.at(-1);
        if (last) last.motion = [0.03, 0];
      }),
    },
    right: { scene: seen(nightPlatform.scene, {}, quiet) },
  },
};
