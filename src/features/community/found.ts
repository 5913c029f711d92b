import { NetworkError } from '../../data/errors.ts';
import type { Loaded } from '../../data/use-call.ts';

/** As it was loaded; a list that is still another search's, where this one can't be had, is a failure. */
export function ofThisSearch<Answer>(loaded: Loaded<Answer>): Loaded<Answer> {
  if (loaded.state !== 'ready' || !loaded.previous || loaded.stale === undefined) return loaded;
  const { problem = new NetworkError('offline'), retry } = loaded;
  return { state: 'failed', problem, retry };
}
