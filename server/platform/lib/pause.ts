import { setTimeout } from 'node:timers/promises';

/** Waits `ms`, or until `signal` is aborted. Doesn't keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
}
