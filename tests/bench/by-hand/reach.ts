/** What has to be scrolled until something can be seen or touched, and whether it is seen now. */
import type { Locator } from '@playwright/test';

/** A scroll: where the finger or the pointer is, and by how many px the content moves up. */
export interface Scroll {
  x: number;
  y: number;
  by: number;
}

/** How much of what scrolls one gesture moves. */
const SWIPE = 0.7;
/** px beyond what is needed. */
const MARGIN = 24;

/**
 * The next gesture that brings the element into view; undefined if it is there. `whole`: all of it must be seen, else a
 * place in its middle to touch.
 */
export async function nextScroll(control: Locator, whole: boolean): Promise<Scroll | undefined> {
  const found = await control.evaluate(
    (element, { isWhole, swipe, margin }) => {
      const box = element.getBoundingClientRect();
      const middle = box.top + box.height / 2;
      const [top, bottom] = isWhole ? [box.top, box.bottom] : [middle - 4, middle + 4];
      const page = document.scrollingElement;
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
        const isPage = parent === page;
        if (!isPage) {
          const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowY);
          if (!scrolls || parent.scrollHeight <= parent.clientHeight + 1) continue;
        }
        const area = isPage ? new DOMRect(0, 0, innerWidth, innerHeight) : parent.getBoundingClientRect();
        const first = Math.max(0, area.top);
        const last = Math.min(innerHeight, area.bottom);
        const most = (last - first) * swipe;
        const x = Math.min(area.right - 8, Math.max(area.left + 8, box.left + box.width / 2));
        const y = (first + last) / 2;
        if (bottom > last + 1) return { x, y, by: Math.min(most, bottom - last + margin) };
        // Of what is higher than the area, the upper part was seen on the way.
        const start = Math.max(top, bottom - (last - first) / 2);
        if (start < first - 1) return { x, y, by: -Math.min(most, first - start + margin) };
      }
      // Under a bar that stays in view.
      const x = box.left + box.width / 2;
      const hit = document.elementFromPoint(x, middle);
      if (isWhole || hit === null || element.contains(hit) || hit.contains(element)) return null;
      if (hit instanceof HTMLLabelElement || hit.closest('label')?.contains(element) === true) return null;
      return { x, y: innerHeight / 2, by: middle > innerHeight / 2 ? 160 : -160 };
    },
    { isWhole: whole, swipe: SWIPE, margin: MARGIN },
  );
  return found ?? undefined;
}

/** Whether all of an element is in view, and nothing scrolled cuts it off. */
export function isInView(control: Locator): Promise<boolean> {
  return control.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve((entry?.intersectionRatio ?? 0) > 0.98);
        }).observe(element);
      }),
  );
}
