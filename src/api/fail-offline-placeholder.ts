import { NetworkError } from './errors.ts';
import type { ReadState } from './use-call.ts';

/**
 * Turns the previous input's response (`keepPrevious`) into a failure when the device is offline, since the current
 * input's response can't be fetched.
 */
export function failOfflinePlaceholder<Data>(result: ReadState<Data>): ReadState<Data> {
  if (result.state !== 'ready' || !result.previous || result.stale !== 'offline') return result;
  return { state: 'failed', problem: new NetworkError('offline'), retry: result.retry };
}
