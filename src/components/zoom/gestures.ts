/** What fingers, or a mouse with its button pressed, do to a photo. */
import { swipeDirection } from '../../ui/swipe.ts';
import type { ScaledAbout, StagePoint } from './geometry.ts';

/** A gesture, from the first pointer down to the last pointer up. */
export interface Gesture {
  /** Where each pointer that is down was last, by its id. */
  pointers: ReadonlyMap<number, StagePoint>;
  /** Where the first pointer went down. */
  from: StagePoint;
  /** True once it isn't a press on the photo any more. */
  isDrag: boolean;
  /** True while it may become a swipe. */
  isSwipe: boolean;
  /** How far the photo has been swiped sideways, in px. */
  swiped: number;
}

/** A pointer goes down, moves, goes up, or is taken by the browser for itself. */
export interface PointerInput {
  type: 'down' | 'move' | 'up' | 'cancel';
  id: number;
  at: StagePoint;
}

/** What the photo does with one finger at the moment. */
export interface GestureRules {
  /** How far a pointer moves before it drags the photo instead of pressing on it, in px. */
  slop: number;
  /** True if it can be swiped to another photo; otherwise it is moved. */
  canSwipe: boolean;
}

/** What a gesture does to the photo. */
export type GestureEffect =
  | { type: 'pan'; by: StagePoint }
  | { type: 'pinch'; factor: number; about: ScaledAbout }
  /** To the next photo (1) or the previous one (-1). */
  | { type: 'swipe'; step: -1 | 1 };

/** No gesture. */
export const NO_GESTURE: Gesture = {
  pointers: new Map(),
  from: { x: 0, y: 0 },
  isDrag: false,
  isSwipe: false,
  swiped: 0,
};

/** What a gesture becomes, and does, when a pointer does something. */
export function gestureAfter(
  gesture: Gesture,
  { type, id, at }: PointerInput,
  { slop, canSwipe }: GestureRules,
): { gesture: Gesture; effect?: GestureEffect } {
  const pointers = new Map(gesture.pointers);
  const noSwipe = { isSwipe: false, swiped: 0 };
  switch (type) {
    case 'down':
      pointers.set(id, at);
      // A second finger makes it a pinch.
      if (pointers.size > 1) return { gesture: { ...gesture, pointers, isDrag: true, ...noSwipe } };
      return { gesture: { pointers, from: at, isDrag: slop === 0, isSwipe: canSwipe, swiped: 0 } };

    case 'move': {
      const before = pointers.get(id);
      if (before === undefined) return { gesture };
      if (!gesture.isDrag && distance(gesture.from, at) < slop) return { gesture };
      const other = [...pointers].find(([each]) => each !== id)?.[1];
      const moved = { ...gesture, pointers: pointers.set(id, at), isDrag: true };
      if (other !== undefined) {
        const factor = distance(other, at) / Math.max(1, distance(other, before));
        const about = { from: between(other, before), to: between(other, at) };
        return { gesture: moved, effect: { type: 'pinch', factor, about } };
      }
      if (gesture.isSwipe && canSwipe) return { gesture: { ...moved, swiped: at.x - gesture.from.x } };
      return { gesture: moved, effect: { type: 'pan', by: { x: at.x - before.x, y: at.y - before.y } } };
    }

    case 'up': {
      pointers.delete(id);
      if (pointers.size > 0) return { gesture: { ...gesture, pointers } };
      const step = gesture.isSwipe && canSwipe ? swipeDirection(gesture.from, at) : 0;
      const ended = { ...gesture, pointers, ...noSwipe };
      return step === 0 ? { gesture: ended } : { gesture: ended, effect: { type: 'swipe', step } };
    }

    case 'cancel':
      pointers.delete(id);
      return { gesture: { ...gesture, pointers, ...noSwipe } };
  }
}

function distance(a: StagePoint, b: StagePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function between(a: StagePoint, b: StagePoint): StagePoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
