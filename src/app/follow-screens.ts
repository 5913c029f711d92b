import { refreshOnArrival } from '../api/refresh-on-arrival.ts';
import { rememberShown } from '../api/remember-shown.ts';

/** Starts the watchers that run next to all screens. In a separate file, so that the first screen doesn't load it. */
export function followScreens(): void {
  rememberShown();
  refreshOnArrival();
}
