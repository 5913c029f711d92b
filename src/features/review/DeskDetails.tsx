import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { CheckFigures } from './checks/CheckFigures.tsx';
import { placeOnPhoto } from '../../components/checks/place-on-photo.ts';
import { isMarkable } from './decision/desk-decisions.ts';
import type { Desk } from './desk.ts';
import { PhotoAnalysis } from './checks/PhotoAnalysis.tsx';
import { PhotoInfo } from './PhotoInfo.tsx';
import { RejectedBefore } from './decision/RejectedBefore.tsx';
import { useLateDesk } from './Deferred.tsx';
import { dispatch } from './desk-machine.ts';
import { findingsOn, placesOf } from './checks/findings-on.ts';
import { isFindingUsed } from './checks/use-finding.ts';
import { marksOnDesk } from './machine/select.ts';
import { ofPhoto } from './machine/state.ts';
import type { Place } from '../../components/zoom/geometry.ts';
import { useHistogram } from './stage/use-histogram.ts';

/** Longest side, in px, of the picture that the histogram is computed from. */
const HISTOGRAM_SIDE_PX = { all: 300, planes: 200, trains: 200 } as const;

interface Props {
  desk: Desk;
  photo: ReviewPhoto;
  /** Shows a part of the photo at 100 %. */
  goTo: (place: Place) => void;
}

/** What there is to know about the photo on the desk, with its histogram, figures, and what was rejected before. */
export function DeskDetails({ desk, photo, goTo }: Props) {
  const findings = findingsOn(photo);
  const marks = useLateDesk(marksOnDesk);
  const picture = useLateDesk(({ shown }) => ofPhoto(shown, photo)?.picture);
  const analysis = useHistogram(photo.id, picture, HISTOGRAM_SIDE_PX[desk]);
  return (
    <PhotoInfo
      photo={photo}
      onShortcuts={() => dispatch({ type: 'dialogOpened', dialog: { type: 'shortcuts' } })}
      earlier={<RejectedBefore photo={photo} />}
    >
      <PhotoAnalysis analysis={analysis} />
      <CheckFigures
        checks={photo.checks}
        // Undefined in lists that were stored by earlier versions.
        differs={photo.differs_from_original === true}
        findings={findings}
        // Missing in lists that were stored by earlier versions.
        dismissed={photo.dismissed_findings ?? []}
        isUsed={(finding) => isFindingUsed(marks, finding, photo)}
        onUse={
          isMarkable(photo)
            ? (finding) => dispatch({ type: 'findingToggled', photoId: photo.id, finding })
            : undefined
        }
        onShow={(finding) => {
          const [first] = placesOf(finding, photo);
          if (first !== undefined) goTo(first);
        }}
        onShowPlace={(place) => {
          if (photo.checks) goTo(placeOnPhoto(place, photo.checks, photo));
        }}
      />
    </PhotoInfo>
  );
}
