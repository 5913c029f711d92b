import { refreshOnArrival } from '../api/refresh-on-arrival.ts';
import { rememberShown } from '../api/remember-shown.ts';
import { followEdits } from './pwa/unsaved-edits.ts';

/** Starts the watchers that run on every screen. In a separate file, so that the first screen doesn't load them. */
export function followScreens(): void {
  rememberShown();
  refreshOnArrival();
  followEdits();
}
