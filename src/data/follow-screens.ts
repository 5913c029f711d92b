import { refreshOnArrival } from './arrivals.ts';
import { rememberShown } from './remember-shown.ts';

/** What goes along with the screens from the first one on. A file of its own: no first screen waits for its code. */
export function followScreens(): void {
  rememberShown();
  refreshOnArrival();
}
