/**
 * Makes the browser's Back close what is open before it leaves the screen (docs/rules/screens.md, "Back"). Each open
 * overlay has an entry of the history above that of its screen: a copy of it, marked with the number of open overlays.
 * Back then leads from one copy to the next, and closes the innermost overlay. The router never notices the copies.
 *
 * `history.go` takes effect later, so an entry that the router adds in the meantime would be left again. The history's
 * two methods are therefore replaced: what they change is written into the current copy at once, since the router reads
 * the address, and into the history once the copies are gone.
 */
import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { isObject, propertyOf } from '../contract/rules/unknown-values.ts';
import { beforeRouter } from './before-router.ts';

/** Property of a history entry's state: how many copies of its screen's entry there are up to this one. */
const MARK = 'overlays';
/** How long to wait for `history.go`, in ms: a browser may drop it when another navigation begins. */
const TIMEOUT_MS = 1000;

interface Overlay {
  /** Missing if Back must not close it. */
  close: (() => void) | undefined;
}
/** Arguments of `history.pushState` and `history.replaceState`. */
type Change = [state: unknown, unused: string, url?: string | URL | null];

/** The open overlays, the innermost last. */
const open: Overlay[] = [];
/** How many copies there are up to the current entry. */
let depth = 0;
/** What the router has replaced the screen's entry by since there are copies. */
let replaced: Change | undefined;
/** What the router has added since there are copies. */
let added: Change[] = [];
/** The router's number of the screen's entry, by which it is told from those of other screens. */
let screenIndex: unknown;
/** Runs until `history.go` has taken effect. */
let returning: ReturnType<typeof setTimeout> | undefined;

let pushEntry: (...change: Change) => void;
let replaceEntry: (...change: Change) => void;

const indexOf = (state: unknown) => propertyOf(state, 'idx');
const depthOf = (state: unknown) => Number(propertyOf(state, MARK) ?? 0);
const closable = () => open.filter(({ close }) => close !== undefined).length;

/** The state of a copy; of the screen's entry itself for 0. */
function marked(state: unknown, copies: number): unknown {
  return { ...(isObject(state) && state), [MARK]: copies === 0 ? undefined : copies };
}

/** Adds or removes copies until there are as many as overlays that Back may close. */
function settle(): void {
  if (returning !== undefined) return;
  const wanted = added.length > 0 ? 0 : closable();
  if (depth > wanted) {
    returning = setTimeout(() => returned(depthOf(history.state)), TIMEOUT_MS);
    history.go(wanted - depth);
  }
  for (; depth < wanted; depth += 1) pushEntry(marked(history.state, depth + 1), '');
}

/** Calls `settle` after React has removed the overlays that the current event closes. */
function settleLater(): void {
  queueMicrotask(() => queueMicrotask(settle));
}

function returned(at: number): void {
  clearTimeout(returning);
  returning = undefined;
  arrive(at);
  settle();
}

/** Called when the screen's entry, or a copy of it, has become the current one: shows the router's address again. */
function arrive(at: number): void {
  depth = at;
  const [state, unused, url] = added.at(-1) ?? replaced ?? [];
  if (unused === undefined) return;
  if (at > 0) {
    replaceEntry(marked(state, at), unused, url);
    return;
  }
  if (replaced !== undefined) replaceEntry(...replaced);
  for (const change of added) pushEntry(...change);
  screenIndex = indexOf(state);
  replaced = undefined;
  added = [];
}

/** `history.pushState` as the router calls it. */
function push(...change: Change): void {
  const isOnlyCopy = depth === 1 && returning === undefined && replaced === undefined;
  if (depth > 0 && !isOnlyCopy) {
    added.push(onCopy(change));
  } else {
    if (isOnlyCopy) replaceEntry(...change);
    else pushEntry(...change);
    depth = 0;
    screenIndex = indexOf(change[0]);
  }
  settleLater();
}

/** `history.replaceState` as the router calls it. */
function replace(...change: Change): void {
  if (depth === 0) {
    replaceEntry(...change);
    screenIndex = indexOf(change[0]);
  } else if (added.length > 0) {
    added.splice(-1, 1, onCopy(change));
  } else {
    replaced = onCopy(change);
  }
}

/** Writes a change into the current copy; returns it with its full address. */
function onCopy([state, unused, url]: Change): Change {
  replaceEntry(marked(state, depth), unused, url);
  return [state, unused, location.href];
}

function onPopState(event: PopStateEvent): void {
  // What a program dispatches is no press of Back.
  if (!event.isTrusted) return;
  const state: unknown = event.state;
  const at = depthOf(state);
  if (returning !== undefined) {
    event.stopImmediatePropagation();
    returned(at);
    return;
  }
  if (indexOf(state) !== screenIndex) {
    // To another screen, past all copies.
    screenIndex = indexOf(state);
    depth = at;
    replaced = undefined;
    closeDownTo(0);
  } else if (at !== depth) {
    event.stopImmediatePropagation();
    const isBack = at < depth;
    arrive(at);
    // Forward leads to a copy whose overlay is closed; `settle` leaves it again.
    if (isBack) closeDownTo(at);
  }
  settleLater();
}

/** Closes the innermost overlays, until that many are left or one is reached that Back may not close. */
function closeDownTo(left: number): void {
  for (const { close } of open.toReversed().slice(0, closable() - left)) {
    if (close === undefined) return;
    // At once, so that `settle` sees whether it has closed: it may ask first.
    flushSync(close);
  }
}

/** Begins to follow the history, and leaves the copies that a reload has left behind. */
export function followHistory(): void {
  if (beforeRouter.onPopState !== undefined) return;
  beforeRouter.onPopState = onPopState;
  pushEntry = history.pushState.bind(history);
  replaceEntry = history.replaceState.bind(history);
  history.pushState = push;
  history.replaceState = replace;
  screenIndex = indexOf(history.state);
  depth = depthOf(history.state);
  if (depth > 0) replaced = [marked(history.state, 0), '', location.href];
  settleLater();
}

/** Back calls `close` while the component is mounted. Without `close`, it closes neither this nor what is below. */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const closeNow = useEffectEvent(() => close?.());
  const isClosable = close !== undefined;
  useLayoutEffect(() => {
    followHistory();
    const overlay = { close: isClosable ? () => closeNow() : undefined };
    open.push(overlay);
    settleLater();
    return () => {
      open.splice(open.indexOf(overlay), 1);
      settleLater();
    };
  }, [isClosable]);
}
