/** Positions the popover with a list of achievements. */

/** Gap between the button and the popover, in px. */
const GAP = 8;
/** Smallest distance between the popover and the edge of the window, in px. */
const MARGIN = 16;

/** Width of the popover, in px. */
const WIDTH = 352;

/** Position in the window, in px from its edges. */
interface PopoverPosition {
  left: number;
  /** Set if the popover is below the button. */
  top?: number;
  /** Set if the popover is above the button. */
  bottom?: number;
  /** Maximum height, in px. */
  room: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom'>;

/** Places the popover below the button, or above it if there is more room; always within the window. */
export function popoverPosition(button: Box, window: { width: number; height: number }): PopoverPosition {
  const left = Math.max(MARGIN, Math.min(button.left, window.width - WIDTH - MARGIN));
  const below = window.height - button.bottom - GAP - MARGIN;
  const above = button.top - GAP - MARGIN;
  return below >= above
    ? { left, top: button.bottom + GAP, room: below }
    : { left, bottom: window.height - button.top + GAP, room: above };
}

/** Positions a popover next to the button that precedes it. On a phone, CSS puts it at the bottom instead. */
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
