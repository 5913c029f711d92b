/** The upload screen's state machine. Events change the state and start effects, whose results are events again. */
import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import type { UploadEvent } from './events.ts';
import type { UploadPorts } from './ports.ts';
import { reduce } from './reduce.ts';
import { createEffectRunner } from './run-effects.ts';
import { emptyState } from './state.ts';
import type { Defaults, UploadState } from './state.ts';

export interface UploadMachine {
  /** For reading only; the state changes only through `dispatch`. */
  useUpload: UseBoundStore<StoreApi<UploadState>>;
  dispatch: (event: UploadEvent) => void;
  /** Resolves when all draft writes so far have succeeded or failed. */
  written: () => Promise<unknown>;
}

/** Creates a machine without any photos or input. */
export function createUploadMachine(ports: UploadPorts, defaults: Defaults): UploadMachine {
  const useUpload = create<UploadState>(() => emptyState(defaults));
  const { run, written } = createEffectRunner(ports, dispatch);

  function dispatch(event: UploadEvent): void {
    const { state, effects } = reduce(useUpload.getState(), event);
    useUpload.setState(state, true);
    for (const effect of effects) run(effect);
  }

  return { useUpload, dispatch, written };
}
