/**
 * Makes the browser's Back close what is open before it leaves the screen (docs/rules/screens.md, "Back"). Each open
 * overlay has an entry of the history above that of its screen: a copy of it, marked with the number of open overlays.
 * Back then leads from one copy to the next, and closes the innermost overlay. The router never notices the copies.
 *
 * An overlay that is closed otherwise leaves its copy behind: the next overlay or screen uses it, and Back passes it.
 * It isn't removed by `history.go`, since that takes effect later and would cancel a navigation that began meanwhile.
 */
import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isObject, propertyOf } from '../contract/rules/unknown-values.ts';
import { beforeRouter } from './before-router.ts';

/** Property of a history entry's state: how many copies of its screen's entry there are up to this one. */
const MARK = 'overlays';

interface Overlay {
  /** Missing if Back must not close it. */
  close: (() => void) | undefined;
}
/** Arguments of `history.pushState` and `history.replaceState`. */
type Change = [state: unknown, unused: string, url?: string | URL | null];

/** The open overlays, the innermost last. */
const open: Overlay[] = [];
/** The current entry's state and address, which the router believes to be those of the screen. */
let current: { state: unknown; url: string };
/** Whether the router may have changed these since the first copy was made. */
let isChanged = false;

let pushEntry: (...change: Change) => void;
let replaceEntry: (...change: Change) => void;

/** The router's number of a screen's entry. */
const indexOf = (state: unknown) => propertyOf(state, 'idx');
const depthOf = (state: unknown) => Number(propertyOf(state, MARK) ?? 0);
const closable = () => open.filter(({ close }) => close !== undefined).length;

/** The state of a copy; of the screen's entry itself for 0. */
function marked(state: unknown, copies: number): unknown {
  return { ...(isObject(state) && state), [MARK]: copies === 0 ? undefined : copies };
}

function remember(): void {
  current = { state: history.state, url: location.href };
}

/** Adds copies until there are as many as overlays that Back may close. */
function addCopies(): void {
  for (let depth = depthOf(current.state); depth < closable(); depth += 1) {
    if (depth === 0) isChanged = false;
    pushEntry(marked(current.state, depth + 1), '');
    remember();
  }
}

/** Calls `addCopies` after React has removed the overlays that the current event closes. */
function addCopiesLater(): void {
  queueMicrotask(() => queueMicrotask(addCopies));
}

/** `history.pushState` as the router calls it. The new screen takes the place of an only copy. */
function push(...change: Change): void {
  if (depthOf(current.state) === 1 && !isChanged) replaceEntry(...change);
  else pushEntry(...change);
  remember();
  addCopiesLater();
}

/** `history.replaceState` as the router calls it. */
function replace(state: unknown, unused: string, url?: string | URL | null): void {
  const depth = depthOf(current.state);
  replaceEntry(depth === 0 ? state : marked(state, depth), unused, url);
  isChanged = true;
  remember();
}

function onPopState(event: PopStateEvent): void {
  // What a program dispatches is no press of Back.
  if (!event.isTrusted) return;
  const { state, url } = current;
  const [from, to] = [depthOf(state), depthOf(event.state)];
  if (indexOf(event.state) !== indexOf(state)) {
    isChanged = true;
    remember();
    closeInnermost(open.length);
  } else if (to !== from) {
    event.stopImmediatePropagation();
    replaceEntry(marked(state, to), '', url);
    remember();
    // The next screen is added rather than replacing a copy, so that nothing stays ahead of it.
    isChanged = true;
    if (to < from) stepBack(from - to);
  }
  addCopiesLater();
}

/** Does what Back does on a screen, after that many of its copies were left. */
function stepBack(copies: number): void {
  if (closable() > 0) closeInnermost(copies);
  else history.go(-1 - depthOf(current.state));
}

/** Closes that many overlays, unless one is reached that Back may not close. */
function closeInnermost(count: number): void {
  for (const { close } of open.toReversed().slice(0, count)) {
    if (close === undefined) return;
    // At once, so that `addCopies` sees whether it has closed: it may ask first.
    flushSync(close);
  }
}

/** Begins to follow the history. */
export function followHistory(): void {
  if (beforeRouter.onPopState !== undefined) return;
  beforeRouter.onPopState = onPopState;
  pushEntry = history.pushState.bind(history);
  replaceEntry = history.replaceState.bind(history);
  history.pushState = push;
  history.replaceState = replace;
  isChanged = true;
  remember();
}

/** Back calls `close` while the component is mounted. Without `close`, it closes neither this nor what is below. */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const closeNow = useEffectEvent(() => close?.());
  const isClosable = close !== undefined;
  useLayoutEffect(() => {
    followHistory();
    const overlay = { close: isClosable ? () => closeNow() : undefined };
    open.push(overlay);
    addCopiesLater();
    return () => {
      open.splice(open.indexOf(overlay), 1);
    };
  }, [isClosable]);
}
