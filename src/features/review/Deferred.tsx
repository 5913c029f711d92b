import { useDeferredValue } from 'react';
import type { Elements } from '../../ui/elements.ts';

/** Renders its children after what is beside them has been painted, so that they don't delay the next photo. */
export function Deferred({ children }: { children: Elements }) {
  return useDeferredValue(children);
}
