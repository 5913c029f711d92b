/** Logs failures to the console that the screen doesn't show because it works without the missing data. */
import { useEffect } from 'react';
import type { ReadState } from './use-call.ts';

/** Logs each failure of a read once, with or without a cached response (docs/rules/screens.md, "Logged failures"). */
export function useLogFailure(message: string, result: ReadState<unknown>): void {
  const problem = result.state === 'loading' ? undefined : result.problem;
  useEffect(() => {
    if (problem !== undefined) logFailure(message, problem);
  }, [message, problem]);
}

/** Logs a failure; `message` is a full sentence. */
export function logFailure(message: string, problem: unknown): void {
  // oxlint-disable-next-line no-console -- the screen doesn't show this failure
  console.warn(message, problem);
}
