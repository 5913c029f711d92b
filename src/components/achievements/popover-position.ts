/** Where a list of achievements opens. */

/** px between the button and the list, and between the list and the edge of the window. */
const GAP = 8;
const MARGIN = 16;

/** Of the list, px. */
const WIDTH = 352;

/** Where the list is in the window, px from its edges, beside what opened it. */
interface PopoverPosition {
  left: number;
  /** One of both: below the button, or above it. */
  top?: number;
  bottom?: number;
  /** How high it may be. */
  room: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>;

/** Below the button, or above it where there is more room; within the window. */
export function popoverPosition(button: Box, window: { width: number; height: number }): PopoverPosition {
  const left = Math.max(MARGIN, Math.min(button.left, window.width - WIDTH - MARGIN));
  const below = window.height - button.bottom - GAP - MARGIN;
  const above = button.top - GAP - MARGIN;
  return below >= above
    ? { left, top: button.bottom + GAP, room: below }
    : { left, bottom: window.height - button.top + GAP, room: above };
}

/** Places a popover beside the button before it; on a phone the style sheet puts it at the bottom. */
export function positionBeside(panel: HTMLElement): void {
  const button = panel.previousElementSibling?.getBoundingClientRect();
  if (button === undefined) return;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top, bottom, room } = popoverPosition(button, { width, height });
  panel.style.setProperty('--left', `${left}px`);
  panel.style.setProperty('--top', top === undefined ? 'auto' : `${top}px`);
  panel.style.setProperty('--bottom', bottom === undefined ? 'auto' : `${bottom}px`);
  panel.style.setProperty('--room', `${room}px`);
}
