import { useLayoutEffect } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { Size } from '../../contract/rules/size.ts';
import { AppealPanel } from './decision/AppealPanel.tsx';
import { CompareChoice } from './stage/CompareChoice.tsx';
import { CodePanel } from './decision/CodePanel.tsx';
import { Deferred } from './Deferred.tsx';
import { DecidedElsewhere } from './list/DecidedElsewhere.tsx';
import { DecisionReceived } from './decision/DecisionReceived.tsx';
import { DeskDetails } from './DeskDetails.tsx';
import { DeskDialogs } from './DeskDialogs.tsx';
import { DeskPhoto } from './stage/DeskPhoto.tsx';
import { DeskToolbar } from './DeskToolbar.tsx';
import { OpenQuestion } from './notes/OpenQuestion.tsx';
import { PhotoStrip } from './stage/PhotoStrip.tsx';
import { PointingHint } from './stage/PointingHint.tsx';
import { ReviewList } from './list/ReviewList.tsx';
import { UndoDecision } from './decision/UndoDecision.tsx';
import { DecisionBar } from './decision/DecisionBar.tsx';
import { isAppeal } from './decision/desk-decisions.ts';
import type { Desk } from './desk.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import { photoOnDesk } from './machine/select.ts';
import { ofPhoto } from './machine/state.ts';
import type { DeskState } from './machine/state.ts';
import { useDeskZoom } from './stage/use-desk-zoom.ts';
import { useDeskShortcuts } from './use-desk-shortcuts.ts';
import { useSwipe } from './decision/use-swipe.ts';
import styles from './desk.module.css';

interface Props {
  desk: Desk;
  /** Messages above the photo. */
  notes: Elements;
}

/** The list, the photo on the desk with its details, and the buttons for the decision. */
export function DeskWorkspace(props: Props) {
  const photo = useDesk(photoOnDesk);
  return photo === undefined ? null : <Workspace {...props} photo={photo} />;
}

function Workspace({ desk, notes, photo }: Props & { photo: ReviewPhoto }) {
  const loaded = useDesk((state) => state.loadedSize);
  const { ref: stage, area, ...zoom } = useDeskZoom(sizeOf(photo, loaded));
  const { isZoomed } = zoom;
  // Before the next press.
  useLayoutEffect(() => dispatch({ type: 'zoomChanged', isZoomed }), [isZoomed]);
  useSwipe(stage);
  useDeskShortcuts(zoom);
  return (
    <>
      <Deferred>
        <DeskToolbar desk={desk} photo={photo} zoom={zoom} />
      </Deferred>
      <div className={styles['workspace']}>
        <div className={styles['notes']} data-notes>
          <OpenQuestion key={photo.id} photo={photo} />
          <DecidedElsewhere photo={photo} />
          {notes}
        </div>
        <Deferred>
          <ReviewList />
        </Deferred>
        <PhotoStrip photo={photo}>
          <CompareChoice />
          <PointingHint />
          <DecisionReceived desk={desk} />
          <UndoDecision />
        </PhotoStrip>
        <DeskPhoto photo={photo} stage={stage} area={area} zoom={zoom} />
        {isAppeal(photo) ? <AppealPanel key={photo.id} photo={photo} /> : <CodePanel />}
        {/* Each photo has its own reason field. */}
        <DecisionBar key={`${photo.id} decision`} photo={photo} />
        <Deferred>
          <DeskDetails desk={desk} photo={photo} goTo={zoom.goTo} />
        </Deferred>
      </div>
      <DeskDialogs photo={photo} />
    </>
  );
}

/** The photo's size in full; as long as it isn't known, that of its display copy. */
function sizeOf(photo: ReviewPhoto, loaded: DeskState['loadedSize']): Size {
  const { width, height } = photo.full ?? { width: null, height: null };
  if (width !== null && height !== null) return { width, height };
  return ofPhoto(loaded, photo) ?? photo;
}
