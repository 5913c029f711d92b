/** The benchmarks of the photo checks (docs/checks.md): what they cost, and how good they are. */
import type { BenchTable } from '../site.ts';
import { measureComposites } from './composite.ts';
import { measureCheckCost } from './cost.ts';
import { measureDust } from './dust.ts';
import { measureExposure } from './exposure.ts';
import { measureHalo } from './halo.ts';
import { measureNoise } from './noise.ts';
import { measurePdq, measurePdqMillion } from './pdq.ts';
import { measureSharpness } from './sharpness.ts';
import { measureTilt } from './tilt.ts';

/** By the name for `npm run bench -- NAME`. */
export const CHECK_BENCHMARKS: Record<string, { title: string; run: () => Promise<BenchTable> }> = {
  'checks-cost': {
    title: 'All checks of a photo of 24 megapixels, compared with one decode of it; median of seven',
    run: measureCheckCost,
  },
  'checks-composite': {
    title: 'How far the checks of a picked photo and of its composite are apart',
    run: measureComposites,
  },
  'checks-exposure': {
    title: 'Clipping, compared with a naive count of every pixel',
    run: measureExposure,
  },
  'checks-tilt': { title: 'Tilt of photos turned by a known angle', run: measureTilt },
  'checks-sharpness': {
    title: 'Sharpness: pairs of a photo and its blurred copy in the right order',
    run: measureSharpness,
  },
  'checks-noise': { title: 'Noise of photos with a known amount added', run: measureNoise },
  'checks-dust': {
    title: 'Dust: spots drawn at known places that are found, and false ones',
    run: measureDust,
  },
  'checks-halo': { title: 'Halos of photos with a known unsharp mask', run: measureHalo },
  'checks-pdq': { title: 'PDQ: which copies of a photo are found, and which other photos', run: measurePdq },
  'checks-million': { title: 'A photo compared with a million hashes', run: measurePdqMillion },
};
