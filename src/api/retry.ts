import { onlineManager } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/**
 * The `retry` option of a query: up to `retries` times, but not for an error of the 4xx kind, and not offline, where a
 * retry can't succeed and only delays the error message.
 */
export function retryUpTo(retries: number): (failures: number, error: unknown) => boolean {
  return (failures, error) =>
    failures < retries && onlineManager.isOnline() && !(error instanceof ApiError && error.status < 500);
}
