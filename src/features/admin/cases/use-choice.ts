import { useState } from 'react';

/** Which of several things are chosen. */
export interface Choice {
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Chooses all, or none if all are chosen. */
  toggleAll: () => void;
  /** Back to what is chosen initially. */
  reset: () => void;
  /** The chosen ones, in their order. */
  ids: readonly number[];
}

interface ChoiceOptions {
  /** What can be chosen. What is no longer among it isn't chosen either. */
  all: readonly number[];
  /** What is chosen until the user chooses. */
  initial: readonly number[];
  /** Identifies what the choice is about. Once it changes, what the user chose is forgotten. */
  of: number | undefined;
}

/** What the user chose. */
interface Made {
  of: number | undefined;
  ids: readonly number[];
}

/** A choice among several things. */
export function useChoice({ all, initial, of }: ChoiceOptions): Choice {
  const [made, setMade] = useState<Made>();
  const idsOf = (state: Made | undefined) => {
    const chosen = new Set(state !== undefined && state.of === of ? state.ids : initial);
    return all.filter((id) => chosen.has(id));
  };
  // A second change may come before the first is rendered.
  const change = (next: (ids: readonly number[]) => readonly number[]) =>
    setMade((before) => ({ of, ids: next(idsOf(before)) }));
  const ids = idsOf(made);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) =>
      change((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id])),
    reset: () => setMade(undefined),
    toggleAll: () => change((before) => (before.length === all.length ? [] : all)),
  };
}
