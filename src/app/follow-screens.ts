import { refreshOnArrival } from '../api/refresh-on-arrival.ts';
import { rememberShown } from '../api/remember-shown.ts';

/** What goes along with the screens from the first one on. A file of its own: no first screen waits for its code. */
export function followScreens(): void {
  rememberShown();
  refreshOnArrival();
}
