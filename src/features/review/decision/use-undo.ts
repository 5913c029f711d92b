import { useState, useEffect, useEffectEvent } from 'react';
import { isFromPhotoPage } from '../../../contract/rules/decision.ts';
import { openOutbox, useOutbox } from '../../../outbox/page/index.ts';
import type { OutboxItem, ReviewItem } from '../../../outbox/page/index.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import { dispatch, useDesk } from '../desk-machine.ts';
import { decisionSaved } from './decision-being-saved.ts';
import { returnDrafts } from '../burst/burst-drafts.ts';
import { draftFrom } from './review-draft.ts';

/** How long a tap may last, in ms. */
const MAX_TAP_MS = 350;
/** How far the fingers may move during a tap, in px. */
const MAX_TAP_PX = 24;

interface TapStart {
  /** The event's timestamp, in ms. */
  at: number;
  /** Where each finger touched the screen, in px. */
  fingers: Map<number, { x: number; y: number }>;
}

/** Calls `onTap` for a short tap with two fingers, except in a dialog. Apps use this gesture for undo. */
function useTwoFingerTap(onTap: () => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    let start: TapStart | undefined;
    const onStart = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (event.touches.length !== 2 || inDialog) {
        if (event.touches.length > 2) start = undefined;
        return;
      }
      const fingers = [...event.touches].map(
        ({ identifier, clientX: x, clientY: y }) => [identifier, { x, y }] as const,
      );
      start = { at: event.timeStamp, fingers: new Map(fingers) };
    };
    const onMove = (event: TouchEvent) => {
      for (const { identifier, clientX, clientY } of event.touches) {
        const from = start?.fingers.get(identifier);
        if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > MAX_TAP_PX)
          start = undefined;
      }
    };
    const onEnd = (event: TouchEvent) => {
      if (start === undefined || event.touches.length > 0) return;
      const isTap = event.timeStamp - start.at <= MAX_TAP_MS;
      start = undefined;
      if (isTap) tap();
    };
    const onCancel = () => {
      start = undefined;
    };
    const passive = { passive: true } as const;
    document.addEventListener('touchstart', onStart, passive);
    document.addEventListener('touchmove', onMove, passive);
    document.addEventListener('touchend', onEnd, passive);
    document.addEventListener('touchcancel', onCancel, passive);
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchmove', onMove);
      document.removeEventListener('touchend', onEnd);
      document.removeEventListener('touchcancel', onCancel);
    };
  }, []);
}

export interface Undo {
  /** The decision that `undo` would undo, or the first one of a burst; undefined if there is none. */
  latest: ReviewItem | undefined;
  /** How many decisions that undoes; more than one for a burst. */
  count: number;
  /** True if the decision that the reviewer last tried to undo had already been sent. */
  tooLate: boolean;
  undo: () => void;
}

/**
 * Undoes decisions, the latest first, as long as they haven't been sent. They are sent after five seconds or, without a
 * network, once it is back (docs/rules/review.md, "Undo"). The photo is then on the desk again with its draft.
 */
export function useUndo(): Undo {
  const items = useOutbox((outbox) => outbox.items);
  const decisions = latestUndoable(items);
  const [latest] = decisions;
  const [missedId, setMissedId] = useState<string>();

  const undoLatest = async () => {
    const from = useDesk.getState().selection;
    // The last decision may still be on its way into the outbox.
    await decisionSaved();
    const undone = latestUndoable(useOutbox.getState().items);
    const [first] = undone;
    if (first === undefined) return;
    const { id, photoId, decision, together } = first;
    const ids = undone.map((each) => each.id);
    const outbox = await openOutbox();
    const outcome = await outbox.cancelTogether(ids);
    if (!outcome.ok) {
      setMissedId(id);
      return;
    }
    if (together === undefined) dispatch({ type: 'draftsChanged', drafts: [[photoId, draftFrom(decision)]] });
    else returnDrafts(together);
    setMissedId(undefined);
    if (from !== undefined) dispatch({ type: 'returned', id: photoId, from });
    for (const each of ids) await outbox.dismiss(each);
  };

  const undo = () => void undoLatest();
  useUndoKey(undo);
  useTwoFingerTap(undo);
  return { latest, count: decisions.length, tooLate: missedId !== undefined, undo };
}

/** Ctrl+Z or ⌘Z, except in a text field or while a dialog is open. */
function useUndoKey(undo: () => void): void {
  useKeyDown((event) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    undo();
  });
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return false;
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return !isText && document.querySelector('dialog[open]') === null;
}

/**
 * The latest decision that was made at a desk and hasn't been sent, as a list: empty if there is none, and all decisions, the
 * first one first, for a burst of which none has been sent.
 */
export function latestUndoable(items: readonly OutboxItem[]): readonly ReviewItem[] {
  const decisions = items.flatMap((item) =>
    item.kind === 'review' && !isFromPhotoPage(item.decision) ? [item] : [],
  );
  let latest: ReviewItem[] = [];
  for (const item of decisions) {
    // UUIDv7 ids sort by time.
    if (!isUndoable(item) || item.id < (latest.at(-1)?.id ?? '')) continue;
    const { together } = item;
    const all =
      together === undefined
        ? [item]
        : decisions.filter((each) => each.together === together && each.state !== 'cancelled');
    if (all.every(isUndoable)) latest = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
  return latest;
}

/** A decision deferred to the next day can be undone in the outbox panel; here, undo would be offered all day. */
function isUndoable(item: ReviewItem): boolean {
  if (item.state === 'waiting') return item.reason !== 'daily_limit';
  return item.state === 'queued' || item.state === 'paused' || item.state === 'blocked';
}
