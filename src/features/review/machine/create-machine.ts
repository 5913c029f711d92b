/** The desk's state machine. Events change the state and start effects, whose results are events again. */
import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import type { DeskEvent } from './events.ts';
import type { DeskPorts } from './ports.ts';
import { reduce } from './reduce.ts';
import { createEffectRunner } from './run-effects.ts';
import { CLOSED_DESK } from './state.ts';
import type { DeskState } from './state.ts';

export interface DeskMachine {
  /** For reading only; the state changes only through `dispatch`. */
  useDesk: UseBoundStore<StoreApi<DeskState>>;
  dispatch: (event: DeskEvent) => void;
}

/** Creates a machine without an open desk. */
export function createDeskMachine(ports: DeskPorts): DeskMachine {
  const useDesk = create<DeskState>(() => CLOSED_DESK);
  const run = createEffectRunner(ports, dispatch);

  function dispatch(event: DeskEvent): void {
    const { state, effects } = reduce(useDesk.getState(), event);
    useDesk.setState(state, true);
    for (const effect of effects) run(effect);
  }

  return { useDesk, dispatch };
}
