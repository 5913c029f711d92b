/** The upload screen's state machine: events change the state and start effects, whose answers are events again. */
import { create } from 'zustand';
import type { StoreApi, UseBoundStore } from 'zustand';
import type { UploadEvent } from './events.ts';
import type { UploadPorts } from './ports.ts';
import { reduce } from './reduce.ts';
import { createEffectRunner } from './run-effects.ts';
import { emptyState } from './state.ts';
import type { Defaults, UploadState } from './state.ts';

export interface UploadMachine {
  /** For reading: only `dispatch` changes it. */
  useUpload: UseBoundStore<StoreApi<UploadState>>;
  dispatch: (event: UploadEvent) => void;
  /** Resolves when all draft writes so far are done, or have failed. */
  written: () => Promise<unknown>;
}

/** Makes a machine with nothing picked or typed. */
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
