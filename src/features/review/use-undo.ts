import { useState, useEffect, useEffectEvent } from 'react';
import { isFromPhotoPage } from '../../contract/rules/decision.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { draftFrom, storeReviewDraft } from './review-drafts.ts';

/** How long a tap may last, ms, and how far its fingers may move, px. */
const MAX_TAP_MS = 350;
const MAX_TAP_PX = 24;

interface TapStart {
  /** The event's time stamp, ms. */
  at: number;
  /** Where each finger touched the screen, px. */
  fingers: Map<number, { x: number; y: number }>;
}

/** Calls `onTap` for a short tap with two fingers anywhere but in a dialog: apps' gesture for undo. */
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
  /** The decision that `undo` would take back; undefined if none can be. */
  latest: ReviewItem | undefined;
  /** The decision that the reviewer last tried to undo had been sent. */
  tooLate: boolean;
  undo: () => void;
}

/**
 * Undoes decisions, the latest first, until they are sent: for five seconds, and without a network until there is one
 * (docs/rules/review.md, "Undo"). Calls `onUndone` with the photo that is back on the list with its draft.
 */
export function useUndo(onUndone: (photoId: number) => void): Undo {
  const latest = useOutbox(({ items }) => latestUndoable(items));
  const [missedId, setMissedId] = useState<string>();

  const undoLatest = async () => {
    if (latest === undefined) return;
    const { id, photoId, decision } = latest;
    const outbox = await openOutbox();
    const outcome = await outbox.cancel(id);
    if (!outcome.ok) {
      setMissedId(id);
      return;
    }
    storeReviewDraft(photoId, draftFrom(decision));
    setMissedId(undefined);
    onUndone(photoId);
    await outbox.dismiss(id);
  };

  const undo = () => void undoLatest();
  useUndoKey(undo);
  useTwoFingerTap(undo);
  return { latest, tooLate: missedId !== undefined, undo };
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

/** The latest decision made at a desk that hasn't been sent. */
export function latestUndoable(items: readonly OutboxItem[]): ReviewItem | undefined {
  let latest: ReviewItem | undefined;
  for (const item of items) {
    if (item.kind !== 'review' || isFromPhotoPage(item.decision) || !isUndoable(item)) continue;
    // UUIDv7 ids sort by time.
    if (latest === undefined || item.id > latest.id) latest = item;
  }
  return latest;
}

/** A decision deferred to the next day is undone in the outbox panel; here it would be offered all day. */
function isUndoable(item: ReviewItem): boolean {
  if (item.state === 'waiting') return item.reason !== 'daily_limit';
  return item.state === 'queued' || item.state === 'paused' || item.state === 'blocked';
}
