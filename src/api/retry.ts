import { onlineManager } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/**
 * The `retry` option of a query: retries up to `retries` times, but not after 4xx errors, and not offline, where a
 * retry can't succeed and would only delay the error message.
 */
export function retryUpTo(retries: number): (failures: number, error: unknown) => boolean {
  return (failures, error) =>
    failures < retries && onlineManager.isOnline() && !(error instanceof ApiError && error.status < 500);
}
