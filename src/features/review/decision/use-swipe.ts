import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { dispatch, useDesk } from '../desk-machine.ts';
import { checkedOnDesk, maySwipe, photoOnDesk } from '../machine/select.ts';
import { isAllowed, refusalOf } from './desk-decisions.ts';
import { headingOf, swipeAction } from './swipe.ts';
import type { SwipeAction } from './swipe.ts';

/** How far a swipe that can't decide moves the photo, as a share of the finger's way. */
const RESISTANCE = 0.15;
/** After this time in ms a photo that is still on the desk goes back: its decision couldn't be saved. */
const SAVE_MS = 1_000;

interface Swipe {
  pointerId: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/**
 * Decides by swipes of one finger on the photo, which follows the finger. `stage`: the area that the photo is shown in; it says
 * how far by `--swipe`, and by `data-swipe` what the swipe would decide, so that nothing is rendered while the finger moves.
 */
export function useSwipe(stage: RefObject<HTMLElement | null>): void {
  const photo = useDesk(photoOnDesk);
  const isOn = useDesk(maySwipe);
  const photoId = photo?.id;
  /** The photo that the finger came down on. */
  const started = useRef<number>(undefined);
  /** The photo that a swipe has moved. */
  const moved = useRef<number>(undefined);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wayOf = (dx: number): { x: number; action: SwipeAction | undefined } => {
    const isPossible = photo !== undefined && isAllowed(dx > 0 ? 'approve' : refusalOf(photo), photo);
    if (!isPossible) return { x: dx * RESISTANCE, action: undefined };
    return { x: dx, action: swipeAction(dx, stage.current?.clientWidth ?? 0) };
  };
  const follow = useEffectEvent((dx: number) => {
    if (started.current !== photoId) return;
    const { x, action } = wayOf(dx);
    moved.current = photoId;
    show(stage.current, x, action ?? 'open');
  });
  const goBack = useEffectEvent(() => show(stage.current, 0, 'back'));
  const letGo = useEffectEvent((dx: number) => {
    const { x, action } = wayOf(dx);
    // Meant for another photo.
    if (started.current !== photoId) return;
    if (!isOn || action === undefined || !decide(action, x)) goBack();
    else returning.current = setTimeout(() => show(stage.current, 0, 'back'), SAVE_MS);
  });
  const mayStart = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    started.current = photoId;
    const isOnPin = target instanceof Element && target.closest('[data-pin]') !== null;
    return isOn && pointerType === 'touch' && !isOnPin;
  });

  // The next photo is in its place from the first frame on.
  useLayoutEffect(() => {
    if (moved.current === photoId) return;
    clearTimeout(returning.current);
    show(stage.current, 0, undefined);
  }, [stage, photoId]);

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const fingers = new Set<number>();
    let swipe: Swipe | undefined;
    const end = () => {
      if (swipe?.isSwipe === true) goBack();
      swipe = undefined;
    };
    const onDown = (event: PointerEvent) => {
      // The first finger: one that was lifted elsewhere, because the photo had gone, is forgotten.
      if (event.isPrimary) fingers.clear();
      fingers.add(event.pointerId);
      if (fingers.size > 1) end();
      else if (mayStart(event))
        swipe = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false };
    };
    const onMove = (event: PointerEvent) => {
      if (swipe?.pointerId !== event.pointerId) return;
      const dx = event.clientX - swipe.x;
      const heading = swipe.isSwipe ? 'swipe' : headingOf(dx, event.clientY - swipe.y);
      if (heading === 'other') swipe = undefined;
      else if (heading === 'swipe') {
        swipe.isSwipe = true;
        follow(dx);
      }
    };
    const onUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (swipe?.pointerId !== event.pointerId) return;
      if (swipe.isSwipe) letGo(event.clientX - swipe.x);
      swipe = undefined;
    };
    const onCancel = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (swipe?.pointerId === event.pointerId) end();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
    };
  }, [stage]);
}

/** Returns false if nothing was decided, so that the photo goes back. A rejection without a reason asks for a code. */
function decide(swipe: SwipeAction, from: number): boolean {
  const state = useDesk.getState();
  const photo = photoOnDesk(state);
  const action = swipe === 'approve' || photo === undefined ? swipe : refusalOf(photo);
  const checked = checkedOnDesk(state, action);
  if (checked.ok || checked.problem !== 'required') dispatch({ type: 'decisionPressed', action, from });
  else dispatch({ type: 'codesOffered' });
  return checked.ok;
}

/**
 * Moves the photo by `x` px, unless motion is to be reduced. `back`: it glides there; undefined: there is no swipe, and it is
 * in its place at once.
 */
function show(stage: HTMLElement | null, x: number, state: SwipeAction | 'open' | 'back' | undefined): void {
  if (stage === null) return;
  if (state === undefined) {
    delete stage.dataset['swipe'];
    stage.style.removeProperty('--swipe');
    return;
  }
  stage.dataset['swipe'] = state;
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.style.setProperty('--swipe', `${moves ? x : 0}px`);
}
