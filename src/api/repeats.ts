import { onlineManager } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/**
 * True as long as a read that failed is asked again, so many times. Where the browser says offline a repeat can't succeed;
 * it would only delay the message.
 */
export function repeatedUpTo(repeats: number): (failures: number, error: unknown) => boolean {
  return (failures, error) =>
    failures < repeats && onlineManager.isOnline() && !(error instanceof ApiError && error.status < 500);
}
