import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What notices leave free at the foot of the screen (src/ui/toast.module.css). */
const HEIGHT = '--foot-bar';

/** Says how high a bar at the foot of the screen is: nothing while it isn't shown. */
export function useFootBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return bar;
}
