import { NetworkError } from './errors.ts';
import type { Loaded } from './use-call.ts';

/**
 * As it was loaded; but where another input's answer is still shown (`keepPrevious`) and there is no network for this one's,
 * it failed: what is shown isn't what was asked for.
 */
export function ofThisInput<Data>(loaded: Loaded<Data>): Loaded<Data> {
  if (loaded.state !== 'ready' || !loaded.previous || loaded.stale !== 'offline') return loaded;
  return { state: 'failed', problem: new NetworkError('offline'), retry: loaded.retry };
}
