import { useState } from 'react';
import type { RejectCode } from '../../contract/rules/values.ts';
import { isPinnable } from '../../contract/rules/values.ts';
import { hasCode, movePin, pinAt, removePin, toggleCode } from './marks.ts';
import type { Marks, Place } from './marks.ts';
import { keepReviewDraft, useReviewDraft } from './review-drafts.ts';
import type { ReviewDraft } from './review-drafts.ts';

/** What is being pointed at: the next touch of the photo puts a pin of this code. */
interface Pointing {
  code: RejectCode;
  /** The pin in hand, by its index in the marks. */
  pin: number | undefined;
}

/** A decision while it is being written; each photo has its own. */
export interface Draft {
  reason: string;
  marks: Marks;
  pointing: Pointing | undefined;
  write: (reason: string) => void;
  /** Chooses a code or drops it; one that can be at a place can then be pointed at. */
  toggle: (code: RejectCode) => void;
  /** Points at the photo for a code, with a pin in hand or none. */
  point: (code: RejectCode, pin?: number) => void;
  /** Puts a pin of the code that is being pointed at, and takes it in hand. */
  put: (place: Place) => void;
  /** Chooses a place in the middle, for the keyboard to move from there. */
  putInMiddle: (code: RejectCode) => void;
  move: (pin: number, place: Place) => void;
  remove: (pin: number) => void;
  /** Ends pointing. */
  done: () => void;
}

/** The reason and the codes for the photo on the desk. */
export function useDraft(photoId: number): Draft {
  const { reason, marks } = useReviewDraft(photoId);
  const [pointed, setPointed] = useState<{ photo: number; at: Pointing }>();
  const pointing = pointed !== undefined && pointed.photo === photoId ? pointed.at : undefined;

  const change = (changes: Partial<ReviewDraft>) => keepReviewDraft(photoId, { reason, marks, ...changes });
  const pointAt = (at: Pointing | undefined) =>
    setPointed(at === undefined ? undefined : { photo: photoId, at });

  const putFor = (code: RejectCode, place: Place) => {
    const pinned = pinAt(marks, code, place);
    const pin = pinned.findIndex((mark, at) => mark !== marks[at]);
    change({ marks: pinned });
    pointAt({ code, pin: pin < 0 ? undefined : pin });
  };

  return {
    reason,
    marks,
    pointing,
    write: (text) => change({ reason: text }),
    toggle: (code) => {
      const next = toggleCode(marks, code);
      change({ marks: next });
      pointAt(hasCode(next, code) && isPinnable(code) ? { code, pin: undefined } : undefined);
    },
    point: (code, pin) => pointAt({ code, pin }),
    put: (place) => {
      if (pointing !== undefined) putFor(pointing.code, place);
    },
    putInMiddle: (code) => putFor(code, { x: 0.5, y: 0.5 }),
    move: (pin, place) => change({ marks: movePin(marks, pin, place) }),
    remove: (pin) => {
      const code = marks[pin]?.code;
      change({ marks: removePin(marks, pin) });
      pointAt(code === undefined ? undefined : { code, pin: undefined });
    },
    done: () => pointAt(undefined),
  };
}
