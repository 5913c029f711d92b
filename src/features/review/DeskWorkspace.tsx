import { useRef, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { LeftOfDay } from '../../api/left-of-day.ts';
import { MarkPins } from '../../components/photo/MarkPins.tsx';
import { PhotoZoom } from '../../components/photo/PhotoZoom.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { AppealWords } from './AppealWords.tsx';
import { CodePanel } from './CodePanel.tsx';
import { coarseSide } from './coarse.ts';
import { DecidedElsewhere } from './DecidedElsewhere.tsx';
import { DecisionReceived } from './DecisionReceived.tsx';
import { DeskBar } from './DeskBar.tsx';
import { DeskPhoto } from './DeskPhoto.tsx';
import type { DecidedPhoto } from './DeskPhoto.tsx';
import { FetchAhead } from './FetchAhead.tsx';
import { KeySheet } from './KeySheet.tsx';
import { PhotoAnalysis } from './PhotoAnalysis.tsx';
import { PhotoInfo } from './PhotoInfo.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { PhotoTools } from './PhotoTools.tsx';
import { PinLayer } from './PinLayer.tsx';
import { PointingHint } from './PointingHint.tsx';
import { ReviewList } from './ReviewList.tsx';
import { UndoDecision } from './UndoDecision.tsx';
import { VerdictBar } from './VerdictBar.tsx';
import { choiceOf, chosenOf, stepFrom } from './choice.ts';
import type { Choice } from './choice.ts';
import type { Desk } from './desk.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { codeOfDigit } from './marks.ts';
import { useDecide } from './use-decide.ts';
import { useDraft } from './use-draft.ts';
import { useHistogram } from './use-histogram.ts';
import type { ShownPicture } from './use-histogram.ts';
import { useLook } from './use-look.ts';
import type { Stay } from './use-stay.ts';
import type { Undo } from './use-undo.ts';
import { isAppeal, markedBefore, wordsProblem } from './verdicts.ts';
import type { Verdict } from './verdicts.ts';
import styles from './desk.module.css';

/** Longest side of what the histogram is counted on, px. */
const COUNTED = { all: 300, planes: 200, trains: 200 } as const;

interface Props {
  desk: Desk;
  /** At least one. */
  photos: readonly ReviewPhoto[];
  /** How many wait in all. */
  waiting: number;
  /** Of the day; undefined where there is no limit. */
  rejections: LeftOfDay | undefined;
  /** Which photo lies on the desk. */
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Messages above the photo. */
  notes: ReactNode;
  undo: Undo;
  /** What somebody else has decided while it was on the desk. */
  stay: Pick<Stay, 'decidedElsewhere' | 'dismiss'>;
}

/** The list, the photo, what is known of it, and the verdict. */
export function DeskWorkspace(props: Props) {
  const photo = chosenOf(props.photos, props.choice);
  return photo === undefined ? null : <Workspace {...props} photo={photo} />;
}

function Workspace({
  desk,
  photos,
  waiting,
  rejections,
  choice,
  onChoice,
  notes,
  undo,
  stay,
  photo,
}: Props & { photo: ReviewPhoto }) {
  const [thirds, setThirds] = useState(false);
  const [pinsHidden, setPinsHidden] = useState(false);
  const [isZoomed, setZoomed] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const [departed, setDeparted] = useState<DecidedPhoto>();
  const [tried, setTried] = useState<{ photo: number; verdict: Verdict }>();
  const [shown, setShown] = useState<ShownPicture>();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const codes = useRef<HTMLDivElement>(null);

  const draft = useDraft(photo.id);
  const { decide, busy } = useDecide(photo, {
    desk,
    draft,
    onKept: (decided, verdict) => setDeparted({ photo: decided, verdict }),
  });
  const analysis = useHistogram(photo.id, shown, COUNTED[desk]);
  const step = (steps: number) => onChoice(stepFrom(photos, choice, steps));
  const appeal = isAppeal(photo);
  const before = appeal ? markedBefore(photo) : [];
  const hasPins = before.some(({ x }) => x !== undefined);

  const isGone = stay.decidedElsewhere?.id === photo.id;
  const decided = useLook(photo.id, isGone);
  const settled = useSettled(photo.id) && !isGone;
  // What is pressed before that was meant for the photo before.
  const hand = settled ? draft : { ...draft, toggle: ignore, put: ignore };
  const say = (verdict: Verdict) => {
    if (!settled) return;
    setTried({ photo: photo.id, verdict });
    if (wordsProblem(verdict, draft.reason, draft.marks) === undefined) decide(verdict);
    else reasonField.current?.focus();
  };
  const focusCode = (code?: string) =>
    codes.current
      ?.querySelector<HTMLElement>(code === undefined ? '[tabindex="0"]' : `[data-code="${code}"]`)
      ?.focus();

  useShortcuts(DESK_KEYS, {
    approve: () => say('approve'),
    reason: () => reasonField.current?.focus(),
    codes: () => focusCode(),
    digit: (digit) => {
      const code = codeOfDigit(digit);
      if (code !== undefined && !appeal) hand.toggle(code);
    },
    done: draft.done,
    next: () => step(1),
    previous: () => step(-1),
    thirds: () => setThirds(!thirds),
    zoom: () => setZoomed(true),
    remove: () => say('delete'),
    help: () => setKeysShown(true),
  });

  return (
    <>
      <DeskBar desk={desk} count={waiting}>
        <FetchAhead photos={photos} />
        <PhotoTools
          thirds={thirds}
          onThirds={() => setThirds(!thirds)}
          {...(hasPins && { pins: !pinsHidden, onPins: () => setPinsHidden(!pinsHidden) })}
          onZoom={() => setZoomed(true)}
          {...(!appeal && { onDelete: () => say('delete') })}
        />
      </DeskBar>
      {notes}
      {isGone && <DecidedElsewhere photo={photo} decided={decided} onDismiss={stay.dismiss} />}
      <div className={styles['workspace']}>
        <ReviewList photos={photos} current={photo.id} onChoose={(id) => onChoice(choiceOf(photos, id))} />
        <PhotoStrip
          photo={photo}
          coarse={shown?.photoId === photo.id ? coarseSide(photo, shown.picture) : undefined}
        >
          <PointingHint draft={draft} />
          <DecisionReceived desk={desk} />
          <UndoDecision undo={undo} />
        </PhotoStrip>
        <DeskPhoto
          photo={photo}
          thirds={thirds}
          onZoom={() => setZoomed(true)}
          onPicture={(picture) => setShown({ photoId: photo.id, picture })}
          departed={departed}
          onGone={() => setDeparted(undefined)}
          pins={
            appeal ? (
              !pinsHidden && <MarkPins marks={before} />
            ) : (
              <PinLayer draft={hand} onLeave={() => focusCode(draft.pointing?.code)} />
            )
          }
        />
        {appeal ? (
          <AppealWords key={photo.id} photo={photo} />
        ) : (
          <CodePanel key={photo.id} ref={codes} draft={hand} />
        )}
        <VerdictBar
          // Each photo has its own reason.
          key={`${photo.id} verdict`}
          ref={reasonField}
          photo={photo}
          draft={draft}
          left={rejections}
          tried={tried?.photo === photo.id ? tried.verdict : undefined}
          onVerdict={say}
          busy={busy}
          settled={settled}
          isGone={isGone}
        />
        <PhotoInfo photo={photo} onKeys={() => setKeysShown(true)}>
          <PhotoAnalysis analysis={analysis} />
        </PhotoInfo>
      </div>
      {keysShown && <KeySheet codes={!appeal} onClose={() => setKeysShown(false)} />}
      {isZoomed && (
        <PhotoZoom
          photo={photo}
          thirds={thirds}
          marks={appeal ? (pinsHidden ? undefined : before) : draft.marks}
          onClose={() => setZoomed(false)}
        />
      )}
    </>
  );
}

/** After another photo came onto the desk, what is pressed counts for nothing for this long, ms. */
const SETTLE_MS = 300;

/**
 * True once a photo has been on the desk for a moment: a second tap or key that was meant for the one before decides nothing
 * (docs/rules/review.md, "Slips").
 */
function useSettled(photoId: number): boolean {
  const [settled, setSettled] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(photoId), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [photoId]);
  return settled === photoId;
}

function ignore(): void {}
