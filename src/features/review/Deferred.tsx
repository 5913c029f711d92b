import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';

/** Renders its children after what is beside them has been painted, so that they don't delay the next photo. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
