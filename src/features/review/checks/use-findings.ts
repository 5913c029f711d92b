import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Marks } from '../decision/marks.ts';
import type { Place } from '../../../components/zoom/geometry.ts';
import { findingsOn, placesOf } from './findings-on.ts';
import { pinPlaces, usePlaces } from './use-places.ts';

export interface Findings {
  /** Shows a finding's first place at 100 %. */
  show: (finding: Finding) => void;
  /** Goes round the pins and the places of the findings. */
  tour: ReturnType<typeof usePlaces>;
}

interface Options {
  /** The marks whose pins are on the photo. */
  marks: Marks;
  goTo: (place: Place) => void;
}

/** Shows what the checks found on the photo (docs/rules/review.md, "Checks"). */
export function useFindings(photo: ReviewPhoto, { marks, goTo }: Options): Findings {
  const places = (finding: Finding) => placesOf(finding, photo);
  return {
    show: (finding) => {
      const [first] = places(finding);
      if (first !== undefined) goTo(first);
    },
    tour: usePlaces(photo.id, [...pinPlaces(marks), ...findingsOn(photo).flatMap(places)], goTo),
  };
}
