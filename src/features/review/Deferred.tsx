import { createContext, use, useDeferredValue } from 'react';
import type { Elements } from '../../ui/elements.ts';
import { useDesk } from './desk-machine.ts';
import { CLOSED_DESK } from './machine/state.ts';
import type { DeskState } from './machine/state.ts';

/** The desk as it was when the photo was painted last. */
const LateDesk = createContext<DeskState>(CLOSED_DESK);

/**
 * Renders its children after what is beside them has been painted, so that they don't delay the next photo. They read the
 * desk by `useLateDesk`.
 */
export function Deferred({ children }: { children: Elements }) {
  const late = useDeferredValue(useDesk());
  return <LateDesk value={late}>{useDeferredValue(children)}</LateDesk>;
}

/** Part of the desk's state, for what is rendered after the photo (docs/rules/review.md, "No wait"). */
export function useLateDesk<Part>(select: (state: DeskState) => Part): Part {
  return select(use(LateDesk));
}
