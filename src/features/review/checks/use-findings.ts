import { CODE_OF_FINDING, findingsOf } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import { placeOnPhoto } from '../../../components/checks/place-on-photo.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Place } from '../../../components/zoom/geometry.ts';
import type { Marks, PinPosition } from '../decision/marks.ts';
import type { Draft } from '../decision/use-draft.ts';
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
  const { checks } = photo;
  const findings = checks ? findingsOf(checks) : NO_FINDINGS;
  const placesOf = (finding: Finding) =>
    checks ? finding.places.map((place) => placeOnPhoto(place, checks, photo)) : [];
  return {
    findings,
    add: (finding) => {
      const code = CODE_OF_FINDING[finding.kind];
      if (code !== undefined) draft.addPins(code, placesOf(finding).map(middleOf));
    },
    show: (finding) => {
      const [first] = placesOf(finding);
      if (first !== undefined) goTo(first);
    },
    tour: usePlaces(photo.id, [...pinPlaces(marks), ...findings.flatMap(placesOf)], goTo),
  };
}

/** The middle of a place. */
function middleOf({ x, y, width, height }: Place): PinPosition {
  return { x: x + width / 2, y: y + height / 2 };
}

const NO_FINDINGS: readonly Finding[] = [];
