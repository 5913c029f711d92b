/** What the checks found on a photo, and where (docs/rules/review.md, "Checks"). */
import { findingsOf } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import { placeOnPhoto } from '../../../components/checks/place-on-photo.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Place } from '../../../components/zoom/geometry.ts';

const NO_FINDINGS: readonly Finding[] = [];

/** The worst first; none until the server has checked the photo. */
export function findingsOn({
  checks,
  dismissed_findings,
}: Pick<ReviewPhoto, 'checks' | 'dismissed_findings'>): readonly Finding[] {
  return checks ? findingsOf(checks, dismissed_findings) : NO_FINDINGS;
}

/** As `findingsOn`, but those that the photographer has dismissed come last. */
export function findingsToUse(photo: Pick<ReviewPhoto, 'checks' | 'dismissed_findings'>): readonly Finding[] {
  const dismissed = new Set(photo.dismissed_findings);
  return findingsOn(photo).toSorted((a, b) => Number(dismissed.has(a.kind)) - Number(dismissed.has(b.kind)));
}

/** A finding's places on the photo as it is shown. */
export function placesOf(finding: Finding, photo: ReviewPhoto): Place[] {
  const { checks } = photo;
  return checks ? finding.places.map((place) => placeOnPhoto(place, checks, photo)) : [];
}
