/** Failures that are told in the console alone, since a screen goes on without what it couldn't read. */
import { useEffect } from 'react';
import type { Loaded } from './use-call.ts';

/** Logs each failure of a read once, kept copy or not (docs/rules/screens.md, "Logged failures"). */
export function useLogged(what: string, loaded: Loaded<unknown>): void {
  const problem = loaded.state === 'loading' ? undefined : loaded.problem;
  useEffect(() => {
    if (problem !== undefined) logFailure(what, problem);
  }, [what, problem]);
}

/** Logs why something that was wanted was not had: `what` is a sentence. */
export function logFailure(what: string, problem: unknown): void {
  // oxlint-disable-next-line no-console -- it is told to nobody else
  console.warn(what, problem);
}
