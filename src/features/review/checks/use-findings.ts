import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Place } from '../../../components/zoom/geometry.ts';
import type { Marks, PinPosition } from '../decision/marks.ts';
import type { Draft } from '../decision/use-draft.ts';
import { findingsOn, placesOf } from './findings-on.ts';
import { pinPlaces, usePlaces } from './use-places.ts';

export interface Findings {
  /** What the checks found on the photo, the worst first. */
  findings: readonly Finding[];
  /** Adds a finding's code, with pins at its places. */
  add: (finding: Finding) => void;
  /** Shows a finding's first place at 100 %. */
  show: (finding: Finding) => void;
  /** Goes round the pins and the places of the findings. */
  tour: ReturnType<typeof usePlaces>;
}

interface Options {
  draft: Pick<Draft, 'addPins'>;
  /** The marks whose pins are on the photo. */
  marks: Marks;
  goTo: (place: Place) => void;
}

/** The findings of the checks on the photo, and what a press on one does (docs/rules/review.md, "Checks"). */
export function useFindings(photo: ReviewPhoto, { draft, marks, goTo }: Options): Findings {
  const findings = findingsOn(photo);
  const places = (finding: Finding) => placesOf(finding, photo);
  return {
    findings,
    add: (finding) => {
      const code = CODE_OF_FINDING[finding.kind];
      if (code !== undefined) draft.addPins(code, places(finding).map(middleOf));
    },
    show: (finding) => {
      const [first] = places(finding);
      if (first !== undefined) goTo(first);
    },
    tour: usePlaces(photo.id, [...pinPlaces(marks), ...findings.flatMap(places)], goTo),
  };
}

/** The middle of a place. */
function middleOf({ x, y, width, height }: Place): PinPosition {
  return { x: x + width / 2, y: y + height / 2 };
}
