import { NetworkError } from './errors.ts';
import type { Loaded } from './use-call.ts';

/**
 * Turns a previous input's answer (`keepPrevious`) into a failure when the device is offline: it isn't the answer for
 * the current input, and that one can't be fetched.
 */
export function ofThisInput<Data>(result: Loaded<Data>): Loaded<Data> {
  if (result.state !== 'ready' || !result.previous || result.stale !== 'offline') return result;
  return { state: 'failed', problem: new NetworkError('offline'), retry: result.retry };
}
