import { useState, useEffect, useEffectEvent } from 'react';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import { keepReviewDraft } from './review-drafts.ts';

/** Longest tap, ms, and how far its fingers may move, px. */
const TAP_MS = 350;
const TAP_PX = 24;

interface Start {
  at: number;
  fingers: Map<number, { x: number; y: number }>;
}

/** Calls for a short touch with two fingers anywhere on the screen but in a dialog: where an app takes back what was done. */
function useTwoFingerTap(onTap: () => void): void {
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    let start: Start | undefined;
    const begin = (event: TouchEvent) => {
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
    const move = (event: TouchEvent) => {
      for (const { identifier, clientX, clientY } of event.touches) {
        const from = start?.fingers.get(identifier);
        if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > TAP_PX) start = undefined;
      }
    };
    const end = (event: TouchEvent) => {
      if (start === undefined || event.touches.length > 0) return;
      const isTap = event.timeStamp - start.at <= TAP_MS;
      start = undefined;
      if (isTap) tap();
    };
    const cancel = () => {
      start = undefined;
    };
    const passive = { passive: true } as const;
    document.addEventListener('touchstart', begin, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end, passive);
    document.addEventListener('touchcancel', cancel, passive);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, []);
}

export interface Undo {
  /** The decision that would be taken back now; undefined where none waits on this device. */
  latest: ReviewItem | undefined;
  /** The last one that was to be taken back had gone out. */
  tooLate: boolean;
  undo: () => void;
}

/**
 * Takes decisions back, the latest first, as long as they wait on this device: five seconds, and without a network until
 * there is one (docs/rules/review.md, "Undo"). `onBack` hears which photo is back on the list, with its words.
 */
export function useUndo(onBack: (photoId: number) => void): Undo {
  const latest = useOutbox(({ items }) => latestHeld(items));
  const [missed, setMissed] = useState<string>();

  const takeBack = async () => {
    if (latest === undefined) return;
    const { id, photoId, written } = latest;
    const outbox = await openOutbox();
    const outcome = await outbox.cancel(id);
    if (!outcome.ok) {
      setMissed(id);
      return;
    }
    keepReviewDraft(photoId, { reason: written.reason ?? '', marks: written.marks ?? [] });
    setMissed(undefined);
    onBack(photoId);
    await outbox.dismiss(id);
  };

  const undo = () => void takeBack();
  useUndoKey(undo);
  useTwoFingerTap(undo);
  return { latest, tooLate: missed !== undefined, undo };
}

/** Ctrl+Z or ⌘Z, unless it belongs to a text or a dialog. */
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

/** The decision made last at a desk, of those that no request has left for. */
export function latestHeld(items: readonly OutboxItem[]): ReviewItem | undefined {
  let latest: ReviewItem | undefined;
  for (const item of items) {
    if (item.kind !== 'review' || item.fromPhotoPage === true || !isHeld(item)) continue;
    // UUIDv7: in the order in which they were made.
    if (latest === undefined || item.id > latest.id) latest = item;
  }
  return latest;
}

/** What waits for another day is taken back in the outbox: it would stand here until then. */
function isHeld(item: ReviewItem): boolean {
  if (item.state === 'waiting') return item.reason !== 'daily_limit';
  return item.state === 'queued' || item.state === 'paused' || item.state === 'blocked';
}
