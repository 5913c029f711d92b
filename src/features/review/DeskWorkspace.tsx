import { useRef, useState } from 'react';
import type { Elements } from '../../ui/elements.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { Size } from '../../contract/rules/size.ts';
import { checkDecision } from '../../contract/rules/decision.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import type { RemainingAllowance } from '../../api/remaining-allowance.ts';
import { isDataSaverOn } from '../../api/images/cache-images.ts';
import { useSession } from '../../session/session.ts';
import { MarkPins } from '../../components/photo/MarkPins.tsx';
import { deviceMemory, photosAhead, ROOMY_GIB } from './list/ahead.ts';
import { AppealConversation } from './decision/AppealConversation.tsx';
import { BurstButton } from './burst/BurstButton.tsx';
import { BurstDialog } from './burst/BurstDialog.tsx';
import { photoAfterBurst } from './burst/burst.ts';
import { CompareChoice } from './stage/CompareChoice.tsx';
import { CompareTools } from './stage/CompareTools.tsx';
import { CodePanel } from './decision/CodePanel.tsx';
import { lowResolutionSide } from './stage/low-resolution.ts';
import { Deferred } from './Deferred.tsx';
import { DecidedElsewhere } from './list/DecidedElsewhere.tsx';
import { DecisionReceived } from './decision/DecisionReceived.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskDetails } from './DeskDetails.tsx';
import { DeskOverlays } from './stage/DeskOverlays.tsx';
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
import { SwipeWords } from './decision/SwipeWords.tsx';
import { UndoDecision } from './decision/UndoDecision.tsx';
import { DecisionBar } from './decision/DecisionBar.tsx';
import { selectPhoto, selectedPhoto, moveSelection } from './list/selection.ts';
import type { Selection } from './list/selection.ts';
import { isAllowed, isAppeal, isExempt, previousMarks } from './decision/desk-decisions.ts';
import type { Desk } from './desk.ts';
import { useDeskTools } from './stage/desk-tools.ts';
import { useCompare } from './stage/use-compare.ts';
import { useBurst } from './burst/use-burst.ts';
import { useDecide } from './decision/use-decide.ts';
import { useDeskZoom } from './stage/use-desk-zoom.ts';
import { useDeskShortcuts } from './use-desk-shortcuts.ts';
import { useDraft } from './decision/use-draft.ts';
import { useFindings } from './checks/use-findings.ts';
import type { ShownPicture } from './stage/use-histogram.ts';
import { usePresence } from './list/use-presence.ts';
import { useSettled } from './use-settled.ts';
import type { RetainedPhoto } from './list/use-retained-photo.ts';
import { storedSwipes, storeSwipes } from './decision/swipe.ts';
import { useSwipe } from './decision/use-swipe.ts';
import type { Undo } from './decision/use-undo.ts';
import styles from './desk.module.css';

interface Props {
  desk: Desk;
  /** Never empty. */
  photos: readonly ReviewPhoto[];
  /** How many photos are undecided, whether listed or not. */
  waiting: number;
  /** How many rejections the reviewer has left today; undefined if there is no limit. */
  rejections: RemainingAllowance | undefined;
  /** How many deletions the reviewer has left today; undefined if there is no limit. */
  deletions: RemainingAllowance | undefined;
  /** Which photo is on the desk. */
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Messages above the photo. */
  notes: Elements;
  undo: Undo;
  /** True if the server can't be reached. */
  isOffline: boolean;
  /** Set for the photo on the desk if another reviewer has decided on it. */
  retained: Pick<RetainedPhoto, 'decidedElsewhere' | 'dismiss'>;
}

/** The list, the photo on the desk with its details, and the buttons for the decision. */
export function DeskWorkspace(props: Props) {
  const photo = selectedPhoto(props.photos, props.selection);
  return photo === undefined ? null : <Workspace {...props} photo={photo} />;
}

function Workspace({
  desk,
  photos,
  waiting,
  rejections,
  deletions,
  selection,
  onSelect,
  notes,
  undo,
  isOffline,
  retained,
  photo,
}: Props & { photo: ReviewPhoto }) {
  const tools = useDeskTools();
  const [pinsHidden, setPinsHidden] = useState(false);
  const [loadedSize, setLoadedSize] = useState<Size & { photoId: number }>();
  const [shortcutsShown, setShortcutsShown] = useState(false);
  const [leaving, setLeaving] = useState<LeavingPhoto>();
  const [shown, setShown] = useState<ShownPicture>();
  const [swipes, setSwipes] = useState(storedSwipes);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const codes = useRef<HTMLDivElement>(null);

  const draft = useDraft(photo.id, tools.isOn('equalised'));
  const { ref: stage, area, ...zoom } = useDeskZoom(sizeOf(photo, loadedSize));
  const compare = useCompare(photo);
  const userId = useSession(({ session }) => session?.user.id);
  const deletionsLeft = isExempt(photo, userId) ? undefined : deletions;
  const { decide, invalid, busy } = useDecide(photo, {
    desk,
    draft: draft.content,
    isExempt: isExempt(photo, userId),
    deletionsLeft,
    onProblem: () => reasonField.current?.focus(),
    onDecided: (decided, action) => {
      // Zoomed, the next photo appears at the same place at once.
      if (!zoom.isZoomed) setLeaving({ photo: decided, action, from: swipedBy(decided.id) });
    },
  });
  const step = (steps: number) => onSelect(moveSelection(photos, selection, steps));
  /** Undefined at that end of the list. */
  const stepTo = (steps: -1 | 1) =>
    moveSelection(photos, selection, steps).id === photo.id ? undefined : () => step(steps);
  const appeal = isAppeal(photo);
  const appealedMarks = appeal ? previousMarks(photo) : [];
  const memory = deviceMemory();
  const hasPins = appealedMarks.some(({ x }) => x !== undefined);

  const isGone = retained.decidedElsewhere?.id === photo.id;
  const elsewhere = usePresence(photo.id, isGone);
  const settled = useSettled(photo.id) && !isGone;
  // Until then, presses were meant for the previous photo.
  const settledDraft = settled
    ? draft
    : { ...draft, toggleCode: ignore, addPin: ignore, addPins: ignore, setEarlierReason: ignore };
  const onDecide = (action: DecisionAction) => {
    if (settled) decide(action);
  };
  const checked = useFindings(photo, {
    draft: settledDraft,
    marks: appeal ? appealedMarks : draft.content.rejectMarks,
    goTo: zoom.goTo,
  });
  const burst = useBurst(photo, {
    desk,
    list: photos,
    mayDecide: settled,
    onSaved: (approved, rejected) => {
      const after = photoAfterBurst(photos, approved.id, rejected);
      if (after !== undefined) onSelect(selectPhoto(photos, after.id));
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
      draft.pointing === undefined &&
      !tools.isOn('level') &&
      compare.other === undefined,
    allowed: (action) => isAllowed(action, photo),
    onDecide: (action) => {
      onDecide(action);
      return checkDecision(action, decisionAtDesk(draft.content, photo)).ok;
    },
  });
  const focusCode = (code?: string) =>
    codes.current
      ?.querySelector<HTMLElement>(code === undefined ? '[tabindex="0"]' : `[data-code="${code}"]`)
      ?.focus();

  useDeskShortcuts({
    codes: appeal ? undefined : settledDraft,
    draft,
    tools,
    compare,
    zoom,
    tour: checked.tour,
    reasonField,
    onCodes: () => focusCode(),
    onDecide,
    onStep: step,
    onBurst: burst.ask,
    onHelp: () => setShortcutsShown(true),
  });

  return (
    <>
      <Deferred>
        <DeskBar desk={desk} count={waiting}>
          <PhotoTools
            tools={tools}
            {...(hasPins && { pins: !pinsHidden, onPins: () => setPinsHidden(!pinsHidden) })}
            compare={<CompareTools compare={compare} />}
            zoomed={zoom.isZoomed}
            onZoom={zoom.toggle}
            {...(checked.tour.count > 0 && { onPlace: () => checked.tour.go(1) })}
            {...(!appeal && { onDelete: () => onDecide('delete') })}
            deletions={deletionsLeft}
            settings={
              <SwipeSetting
                isOn={swipes}
                onChange={(isOn) => {
                  storeSwipes(isOn);
                  setSwipes(isOn);
                }}
              />
            }
          >
            <BurstButton count={isGone ? 0 : burst.count} onAsk={burst.ask} />
            <PrefetchStatus photos={photos} currentId={photo.id} />
          </PhotoTools>
        </DeskBar>
      </Deferred>
      <div className={styles['workspace']}>
        <div className={styles['notes']} data-notes>
          {isGone && <DecidedElsewhere photo={photo} decision={elsewhere} onDismiss={retained.dismiss} />}
          {notes}
        </div>
        <Deferred>
          <ReviewList
            photos={photos}
            current={photo.id}
            onSelect={(id) => onSelect(selectPhoto(photos, id))}
          />
        </Deferred>
        <PhotoStrip
          photo={photo}
          lowResolution={shown?.photoId === photo.id ? lowResolutionSide(photo, shown.picture) : undefined}
        >
          <CompareChoice compare={compare} />
          <PointingHint draft={draft} />
          <DecisionReceived desk={desk} />
          <UndoDecision undo={undo} />
        </PhotoStrip>
        <DeskPhoto
          photo={photo}
          ahead={photosAhead(photos, photo.id, { memory, isSavingData: isDataSaverOn() })}
          isOffline={isOffline}
          isRoomy={memory !== undefined && memory >= ROOMY_GIB}
          overlays={
            <>
              <DeskOverlays
                photo={photo}
                tools={tools}
                picture={shown?.photoId === photo.id ? shown.picture : undefined}
                findings={checked.findings}
              />
              {swipes && <SwipeWords />}
            </>
          }
          stage={stage}
          area={area}
          compare={compare}
          zoom={zoom}
          onPicture={(picture) => setShown({ photoId: photo.id, picture })}
          onFullSize={(size) => setLoadedSize({ ...size, photoId: photo.id })}
          leaving={leaving}
          onLeft={() => setLeaving(undefined)}
          pins={
            appeal ? (
              !pinsHidden && <MarkPins marks={appealedMarks} />
            ) : (
              <PinLayer draft={settledDraft} onLeave={() => focusCode(draft.pointing?.code)} />
            )
          }
        />
        {appeal ? (
          <AppealConversation key={photo.id} photo={photo} />
        ) : (
          <CodePanel ref={codes} draft={settledDraft} />
        )}
        <DecisionBar
          // Each photo has its own reason field.
          key={`${photo.id} decision`}
          ref={reasonField}
          photo={photo}
          draft={draft}
          left={rejections}
          invalid={invalid}
          onDecide={onDecide}
          busy={busy}
          settled={settled}
          isGone={isGone}
          steps={{ previous: stepTo(-1), next: stepTo(1) }}
        />
        <Deferred>
          <DeskDetails
            desk={desk}
            photo={photo}
            draft={settledDraft}
            shown={shown}
            checked={checked}
            onShortcuts={() => setShortcutsShown(true)}
          />
        </Deferred>
      </div>
      {burst.asked !== undefined && (
        <BurstDialog {...burst.asked} left={rejections} onDecide={burst.decide} onClose={burst.close} />
      )}
      {shortcutsShown && <ShortcutsDialog canReject={!appeal} onClose={() => setShortcutsShown(false)} />}
    </>
  );
}

/** The photo's size in full; as long as it isn't known, that of its display copy. */
function sizeOf(photo: ReviewPhoto, loaded: (Size & { photoId: number }) | undefined): Size {
  const { width, height } = photo.full ?? { width: null, height: null };
  if (width !== null && height !== null) return { width, height };
  return loaded?.photoId === photo.id ? loaded : photo;
}

function ignore(): void {}
