import { NetworkError } from './errors.ts';
import type { ReadState } from './use-call.ts';

/**
 * Turns a previous input's answer (`keepPrevious`) into a failure when the device is offline: it isn't the answer for
 * the current input, and that one can't be fetched.
 */
export function failOfflinePlaceholder<Data>(result: ReadState<Data>): ReadState<Data> {
  if (result.state !== 'ready' || !result.previous || result.stale !== 'offline') return result;
  return { state: 'failed', problem: new NetworkError('offline'), retry: result.retry };
}
