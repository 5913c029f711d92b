import { useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { Size } from '../../contract/rules/size.ts';
import { checkDecision } from '../../contract/rules/decision.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import { MarkPins } from '../../components/photo/MarkPins.tsx';
import { AppealConversation } from './decision/AppealConversation.tsx';
import { BurstButton } from './burst/BurstButton.tsx';
import { BurstDialog } from './burst/BurstDialog.tsx';
import { photoAfterBurst } from './burst/burst.ts';
import { CompareChoice } from './stage/CompareChoice.tsx';
import { CompareTools } from './stage/CompareTools.tsx';
import { CodePanel } from './decision/CodePanel.tsx';
import { Deferred } from './Deferred.tsx';
import { DecidedElsewhere } from './list/DecidedElsewhere.tsx';
import { DecisionReceived } from './decision/DecisionReceived.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskDetails } from './DeskDetails.tsx';
import { DeskPhoto } from './stage/DeskPhoto.tsx';
import type { LeavingPhoto } from './stage/DeskPhoto.tsx';
import { decisionAtDesk } from './decision/review-draft.ts';
import { PrefetchStatus } from './list/PrefetchStatus.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { PhotoStrip } from './stage/PhotoStrip.tsx';
import { PhotoTools } from './stage/PhotoTools.tsx';
import { PinLayer } from './stage/PinLayer.tsx';
import { PointingHint } from './stage/PointingHint.tsx';
import { ReviewList } from './list/ReviewList.tsx';
import { SwipeSetting } from './decision/SwipeSetting.tsx';
import { UndoDecision } from './decision/UndoDecision.tsx';
import { DecisionBar } from './decision/DecisionBar.tsx';
import { isAllowed, isAppeal, isExempt, previousMarks } from './decision/desk-decisions.ts';
import type { Desk } from './desk.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import { focusReason } from './decision/focus-decision.ts';
import { deletionsOf, draftOf, isComparing, mayStep, photoOnDesk, pointingOf } from './machine/select.ts';
import { isSettled, ofPhoto } from './machine/state.ts';
import type { DeskState } from './machine/state.ts';
import { useBurst } from './burst/use-burst.ts';
import { useDecide } from './decision/use-decide.ts';
import { useDeskZoom } from './stage/use-desk-zoom.ts';
import { useDeskShortcuts } from './use-desk-shortcuts.ts';
import { useFindings } from './checks/use-findings.ts';
import { useSwipe } from './decision/use-swipe.ts';
import type { Undo } from './decision/use-undo.ts';
import styles from './desk.module.css';

interface Props {
  /** Messages above the photo. */
  notes: Elements;
  undo: Undo;
}

/** The list, the photo on the desk with its details, and the buttons for the decision. */
export function DeskWorkspace(props: Props) {
  const photo = useDesk(photoOnDesk);
  const desk = useDesk((state) => state.desk);
  return photo === undefined || desk === undefined ? null : (
    <Workspace {...props} photo={photo} desk={desk} />
  );
}

function Workspace({ notes, undo, photo, desk }: Props & { photo: ReviewPhoto; desk: Desk }) {
  const state = useDesk();
  const { photos, waiting, rejections, isGone, tools, swipes, loadedSize } = state;
  const [leaving, setLeaving] = useState<LeavingPhoto>();

  const draft = draftOf(state);
  const { ref: stage, area, ...zoom } = useDeskZoom(sizeOf(photo, loadedSize));
  const deletionsLeft = deletionsOf(state);
  const { decide, invalid, busy } = useDecide(photo, {
    desk,
    draft,
    isExempt: isExempt(photo, state.userId),
    deletionsLeft,
    onProblem: focusReason,
    onDecided: (decided, action) => {
      // Zoomed, the next photo appears at the same place at once.
      if (!zoom.isZoomed) setLeaving({ photo: decided, action, from: swipedBy(decided.id) });
    },
  });
  /** Undefined at that end of the list. */
  const stepTo = (steps: -1 | 1) =>
    mayStep(state, steps) ? () => dispatch({ type: 'stepped', steps }) : undefined;
  const appeal = isAppeal(photo);
  const appealedMarks = appeal ? previousMarks(photo) : [];
  const hasPins = appealedMarks.some(({ x }) => x !== undefined);

  const settled = isSettled(state);
  const onDecide = (action: DecisionAction) => {
    if (settled) decide(action);
  };
  const checked = useFindings(photo, {
    marks: appeal ? appealedMarks : draft.rejectMarks,
    goTo: zoom.goTo,
  });
  const burst = useBurst(photo, {
    desk,
    list: photos,
    mayDecide: settled,
    onSaved: (approved, rejected) => {
      const after = photoAfterBurst(photos, approved.id, rejected);
      if (after !== undefined) dispatch({ type: 'selected', id: after.id });
      if (!zoom.isZoomed) setLeaving({ photo: approved, action: 'approve', from: 0 });
    },
  });
  const swipedBy = useSwipe({
    stage,
    photoId: photo.id,
    isOn:
      swipes &&
      settled &&
      !zoom.isZoomed &&
      pointingOf(state) === undefined &&
      !tools.has('level') &&
      !isComparing(state),
    allowed: (action) => isAllowed(action, photo),
    onDecide: (action) => {
      onDecide(action);
      return checkDecision(action, decisionAtDesk(draft, photo)).ok;
    },
  });
  useDeskShortcuts({
    zoom,
    tour: checked.tour,
    onDecide,
    onBurst: burst.ask,
  });

  return (
    <>
      <Deferred>
        <DeskBar desk={desk} count={waiting}>
          <PhotoTools
            tools={tools}
            onTool={(tool) => dispatch({ type: 'toolToggled', tool })}
            {...(hasPins && { pins: !state.pinsHidden, onPins: () => dispatch({ type: 'pinsToggled' }) })}
            compare={<CompareTools />}
            zoomed={zoom.isZoomed}
            onZoom={zoom.toggle}
            {...(checked.tour.count > 0 && { onPlace: () => checked.tour.go(1) })}
            {...(!appeal && { onDelete: () => onDecide('delete') })}
            deletions={deletionsLeft}
            settings={<SwipeSetting />}
          >
            <BurstButton count={isGone ? 0 : burst.count} onAsk={burst.ask} />
            <PrefetchStatus />
          </PhotoTools>
        </DeskBar>
      </Deferred>
      <div className={styles['workspace']}>
        <div className={styles['notes']} data-notes>
          {isGone && <DecidedElsewhere photo={photo} />}
          {notes}
        </div>
        <Deferred>
          <ReviewList />
        </Deferred>
        <PhotoStrip photo={photo}>
          <CompareChoice />
          <PointingHint />
          <DecisionReceived desk={desk} />
          <UndoDecision undo={undo} />
        </PhotoStrip>
        <DeskPhoto
          photo={photo}
          stage={stage}
          area={area}
          zoom={zoom}
          leaving={leaving}
          onLeft={() => setLeaving(undefined)}
          pins={appeal ? !state.pinsHidden && <MarkPins marks={appealedMarks} /> : <PinLayer />}
        />
        {appeal ? <AppealConversation key={photo.id} photo={photo} /> : <CodePanel />}
        <DecisionBar
          // Each photo has its own reason field.
          key={`${photo.id} decision`}
          photo={photo}
          left={rejections}
          invalid={invalid}
          onDecide={onDecide}
          busy={busy}
          settled={settled}
          isGone={isGone}
          steps={{ previous: stepTo(-1), next: stepTo(1) }}
        />
        <Deferred>
          <DeskDetails desk={desk} photo={photo} checked={checked} />
        </Deferred>
      </div>
      {burst.asked !== undefined && (
        <BurstDialog {...burst.asked} left={rejections} onDecide={burst.decide} onClose={burst.close} />
      )}
      {state.dialog?.type === 'shortcuts' && (
        <ShortcutsDialog canReject={!appeal} onClose={() => dispatch({ type: 'dialogClosed' })} />
      )}
    </>
  );
}

/** The photo's size in full; as long as it isn't known, that of its display copy. */
function sizeOf(photo: ReviewPhoto, loaded: DeskState['loadedSize']): Size {
  const { width, height } = photo.full ?? { width: null, height: null };
  if (width !== null && height !== null) return { width, height };
  return ofPhoto(loaded, photo) ?? photo;
}
