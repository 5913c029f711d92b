/** Room that stays around what is scrolled to, px. */
const MARGIN = 16;

/** Scrolls a frame just so far that an element in it is seen, and nothing else on the page. */
export function scrollIntoFrame(frame: HTMLElement, element: HTMLElement): void {
  const outer = frame.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  frame.scrollBy({
    left: shift([inner.left, inner.right], [outer.left, outer.right]),
    top: shift([inner.top, inner.bottom], [outer.top, outer.bottom]),
    behavior: 'instant',
  });
}

type Span = readonly [start: number, end: number];

function shift([start, end]: Span, [from, to]: Span): number {
  if (start < from + MARGIN) return start - from - MARGIN;
  return end > to - MARGIN ? Math.min(end - to + MARGIN, start - from - MARGIN) : 0;
}
