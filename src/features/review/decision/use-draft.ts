import { useState } from 'react';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import { isPinnable } from '../../../contract/rules/values.ts';
import { setEarlierReason } from './earlier-reasons.ts';
import type { EarlierReasonState } from './earlier-reasons.ts';
import { addPin, hasCode, movePin, removePin, toggleCode, toggleEqualised } from './marks.ts';
import type { PinPosition } from './marks.ts';
import { storeReviewDraft, useReviewDraft } from './review-drafts.ts';
import type { ReviewDraft } from './review-draft.ts';

/** While the reviewer is pointing, the next touch on the photo adds a pin for this code. */
interface Pointing {
  code: RejectCode;
  /** The selected pin, as the index of its mark. */
  pin: number | undefined;
}

/** The draft of a decision, and the functions that change it; each photo has its own. */
export interface Draft {
  content: ReviewDraft;
  /** Undefined while the reviewer isn't pointing. */
  pointing: Pointing | undefined;
  /** Changes parts of the draft. */
  change: (changes: Partial<ReviewDraft>) => void;
  /** Adds a code, and starts pointing if the code can have pins; or removes the code. */
  toggleCode: (code: RejectCode) => void;
  /** Starts pointing for a code, optionally with a pin selected. */
  startPointing: (code: RejectCode, pin?: number) => void;
  stopPointing: () => void;
  /** Adds a pin for the code that the reviewer is pointing for, and selects it. */
  addPin: (position: PinPosition) => void;
  /** Adds a code with pins at these positions; without any, the code alone. Each code takes a few pins only. */
  addPins: (code: RejectCode, positions: readonly PinPosition[]) => void;
  /** Adds a pin in the middle of the photo, from where the keyboard moves it. */
  addPinInMiddle: (code: RejectCode) => void;
  movePin: (pin: number, position: PinPosition) => void;
  removePin: (pin: number) => void;
  /** Changes whether what the pin marks shows only with the histogram equalised. */
  toggleEqualised: (pin: number) => void;
  /** Says of a reason of the earlier version that it is mended or still there; undefined takes that back. */
  setEarlierReason: (reason: PhotoMark, state: EarlierReasonState | undefined) => void;
}

/** The most pins that one finding of the checks adds. */
export const MOST_PINS_AT_ONCE = 5;

/** The draft for the photo on the desk. `isEqualised`: the photo is shown so, and new pins say it. */
export function useDraft(photoId: number, isEqualised: boolean): Draft {
  const content = useReviewDraft(photoId);
  const { rejectMarks: marks } = content;
  const [current, setCurrent] = useState<{ photoId: number; pointing: Pointing }>();
  const pointing = current?.photoId === photoId ? current.pointing : undefined;

  const change = (changes: Partial<ReviewDraft>) => storeReviewDraft(photoId, { ...content, ...changes });
  const setPointing = (next: Pointing | undefined) =>
    setCurrent(next === undefined ? undefined : { photoId, pointing: next });

  const addPinOf = (code: RejectCode, position: PinPosition) => {
    const pinned = addPin(marks, code, { ...position, ...(isEqualised && { equalised: true }) });
    const pin = pinned.findIndex((mark, index) => mark !== marks[index]);
    change({ rejectMarks: pinned });
    setPointing({ code, pin: pin < 0 ? undefined : pin });
  };

  return {
    content,
    pointing,
    change,
    toggleCode: (code) => {
      const next = toggleCode(marks, code);
      change({ rejectMarks: next });
      setPointing(hasCode(next, code) && isPinnable(code) ? { code, pin: undefined } : undefined);
    },
    startPointing: (code, pin) => setPointing({ code, pin }),
    stopPointing: () => setPointing(undefined),
    addPin: (position) => {
      if (pointing !== undefined) addPinOf(pointing.code, position);
    },
    addPins: (code, positions) => {
      const coded = hasCode(marks, code) ? marks : toggleCode(marks, code);
      change({
        rejectMarks: positions
          .slice(0, MOST_PINS_AT_ONCE)
          .reduce((now, position) => (isPinnable(code) ? addPin(now, code, position) : now), coded),
      });
    },
    addPinInMiddle: (code) => addPinOf(code, { x: 0.5, y: 0.5 }),
    movePin: (pin, position) => change({ rejectMarks: movePin(marks, pin, position) }),
    removePin: (pin) => {
      const code = marks[pin]?.code;
      change({ rejectMarks: removePin(marks, pin) });
      setPointing(code === undefined ? undefined : { code, pin: undefined });
    },
    toggleEqualised: (pin) => change({ rejectMarks: toggleEqualised(marks, pin) }),
    setEarlierReason: (reason, state) => {
      change(setEarlierReason(content, reason, state));
      setPointing(undefined);
    },
  };
}
