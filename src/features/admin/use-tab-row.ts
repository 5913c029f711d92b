import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * On a phone the row of tabs is wider than the screen: keeps the chosen one in its middle, also when figures widen
 * those beside it, and says at which ends more is hidden. Only the row moves, never the screen.
 */
export function useTabRow(desk: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const row = desk.current?.querySelector<HTMLElement>('[role="tablist"]');
    const tab = row?.querySelector<HTMLElement>(`#admin-${chosen}`);
    if (row === null || row === undefined || tab === null || tab === undefined) return undefined;
    const look = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1);
      row.toggleAttribute('data-more-after', row.scrollWidth - row.clientWidth - row.scrollLeft > 1);
    };
    const centre = () => {
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
      look();
    };
    const sizes = new ResizeObserver(centre);
    for (const each of [row, ...row.children]) sizes.observe(each);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [desk, chosen]);
}
