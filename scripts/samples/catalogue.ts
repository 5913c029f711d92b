/** The sample photos, and their files. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { emptyPhotoForm } from '../../src/contract/photo/form.ts';
import type { PhotoType } from '../../src/contract/rules/values.ts';
import { FACTS } from './facts.ts';
import { planes } from './planes.ts';
import type { Sample, SampleGroup } from './sample.ts';
import { trains } from './trains.ts';

/** The order of upload. The last one is the newest in the gallery. */
const ORDER = [
  'storm-mono',
  'balloons-low',
  'plough-wide',
  'apron-tail',
  'plateau-cool',
  'snow-cool',
  'overhead-warm',
  'tracks-faded',
  'heli-faded',
  'desert-faded',
  'meadow-close',
  'rain-close',
  'dawn-nose',
  'plateau-close',
  'hangar-mono',
  'platform-mono',
  'engine-light',
  'meadow-wide',
  'museum-hangar',
  'snow-nose',
  'light-trails',
  'mist-late',
  'snow-commuter',
  'storm-close',
  'desert-freight',
  'dawn-wide',
  'balloon-valley',
  'desert-close',
  'sunset-tracks',
  'engine-mono',
  'inspection-rain',
  'hall-mono',
  'dawn-departure',
  'wing-late',
  'station-hall',
  'freighter-wide',
  'overhead',
  'dawn-mono',
  'through-fence',
  'balloons-faded',
  'window-wing',
  'apron-late',
  'snow-ploughing',
  'mist-close',
  'metro-dusk',
  'plough-cool',
  'moon-transit',
  'rescue-helicopter',
  'heli-close',
  'emu-meadow',
  'freighter-mono',
  'night-freighter',
  'metro-warm',
  'plateau-lake',
  'hangar-nose',
  'heat-haze',
  'night-platform',
  'storm-landing',
  'viaduct-mist',
  'blue-hour-apron',
];

const byId = new Map(
  [...samplesOf('planes', planes), ...samplesOf('trains', trains)].map((sample) => [sample.id, sample]),
);

/** Every sample, in the order of upload. */
export const samples: readonly Sample[] = ORDER.map(sampleNamed);

/** The sample with this id. Throws if there is none, since ids are written in code. */
export function sampleNamed(id: string): Sample {
  const sample = byId.get(id);
  if (sample === undefined) throw new Error(`There is no sample ${id}.`);
  return sample;
}

/** Path of a sample's JPEG. */
export function samplePath(id: string): string {
  return fileURLToPath(new URL(`photos/${id}.jpg`, import.meta.url));
}

/** A sample's JPEG. */
export const readSample = (id: string): Promise<Buffer> => readFile(samplePath(id));

function samplesOf<T extends PhotoType>(type: T, groups: readonly SampleGroup<T>[]): Sample[] {
  return groups.flatMap(({ photographer, form, photos }) =>
    photos.map(({ id, description, isHot = false, ...own }) => {
      const facts = FACTS[id];
      if (facts === undefined) throw new Error(`facts.ts has no entry for ${id}.`);
      return {
        photographer,
        status: 'approved',
        views: 0,
        likes: 0,
        ...own,
        id,
        form: {
          ...emptyPhotoForm(type),
          ...form,
          description,
          is_hot: isHot,
          social_media_consent: true,
        },
        ...facts,
      };
    }),
  );
}
