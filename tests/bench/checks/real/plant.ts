/** The faults that are planted into real photographs. */
import type { FindingKind } from '../../../../src/contract/rules/values.ts';
import { changed, moved, spreadOf, withNoise } from '../../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../../unit/image/checks/pictures.ts';
import { unsharpMasked } from '../halo.ts';

/** A fault, planted into a photograph. */
export interface PlantedFault {
  /** The row of the table. */
  row: string;
  /** The finding that it should make. */
  kind: FindingKind;
  plant: (photo: Pixels) => Pixels | Promise<Pixels>;
  /** Other findings that it causes rightly: what gets more contrast or is sharpened has more noise. */
  brings?: readonly FindingKind[];
  /** The JPEG's quality afterwards, if it isn't the usual one. */
  quality?: number;
}

const MOTION_PX = [7, 10, 15];
/** Across, slanted and down, in degrees. */
const DIRECTIONS = [0, 40, 90];
/** Standard deviations of Gaussian blur, px. */
const BLUR_PX = [1.5, 3];
/** Standard deviations of noise, levels of 255. */
const NOISE_LEVELS = [6, 12];
/** Film grain: its standard deviation in levels of 255, and that of the Gaussian that makes it coarse, in px. */
const GRAIN = { levels: 8, px: 1.6 };
/** The standard deviation of the noise that is made coarse; large, so that little is lost to rounding. */
const GRAIN_BEFORE = 40;
const OVER_EXPOSED = 1.6;
/** The level that becomes black. */
const BLACK_POINT = 30;
const UNSHARP_MASK = { radius: 2, amount: 3 };
const LOW_QUALITY = 60;

/** Angles by which photographs of a known tilt are turned, degrees. */
export const TURNS = [-3, -1.5, -0.7, 0.7, 1.5, 3];

/** Faults that any photograph can have, except dust and tilt. */
export const FAULTS: readonly PlantedFault[] = [
  ...MOTION_PX.flatMap((px) =>
    DIRECTIONS.map((direction) => ({
      row: `motion of ${px} px`,
      kind: 'motion' as const,
      plant: (photo: Pixels) => moved(photo, px, direction),
    })),
  ),
  ...BLUR_PX.map((sigma) => ({
    row: `blur of σ ${sigma} px`,
    kind: 'blur' as const,
    plant: (photo: Pixels) => changed(photo, (picture) => picture.blur(sigma)),
  })),
  ...NOISE_LEVELS.map((sigma) => ({
    row: `noise of σ ${sigma} levels`,
    kind: 'noise' as const,
    plant: (photo: Pixels) => withNoise(photo, sigma),
  })),
  { row: `film grain of ${GRAIN.levels} levels`, kind: 'noise', plant: withGrain },
  {
    row: `over-exposed × ${OVER_EXPOSED}`,
    kind: 'highlights',
    plant: (photo) => changed(photo, (picture) => picture.linear(OVER_EXPOSED, 0)),
    brings: ['noise'],
  },
  {
    row: `black from ${BLACK_POINT} levels down`,
    kind: 'shadows',
    plant: (photo) => {
      const gain = 255 / (255 - BLACK_POINT);
      return changed(photo, (picture) => picture.linear(gain, -BLACK_POINT * gain));
    },
    brings: ['noise'],
  },
  {
    row: 'sharpened by 300 % at 2 px',
    kind: 'halo',
    plant: (photo) => unsharpMasked(photo, UNSHARP_MASK),
    brings: ['noise'],
  },
  { row: `JPEG quality ${LOW_QUALITY}`, kind: 'jpeg', plant: (photo) => photo, quality: LOW_QUALITY },
];

/** A photograph on its side. */
export function onItsSide(photo: Pixels): Promise<Pixels> {
  return changed(photo, (picture) => picture.rotate(90));
}

/** Noise that neighbouring pixels share, as film grains are larger than a scan's pixel. */
async function withGrain(photo: Pixels): Promise<Pixels> {
  const { width, height } = photo;
  const grey = { data: Buffer.alloc(width * height * 3, 128), width, height };
  const noise = await changed(withNoise(grey, GRAIN_BEFORE), (picture) => picture.blur(GRAIN.px));
  const strength = GRAIN.levels / spreadOf(noise.data);
  const data = Buffer.from(photo.data);
  for (let at = 0; at < data.length; at++) {
    const value = (data[at] ?? 0) + ((noise.data[at] ?? 128) - 128) * strength;
    data[at] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return { data, width, height };
}
