/** Which screens a visitor gets drawn by the server (ARCHITECTURE.md, "First visit"): those that are read by everybody. */
import { everybody } from '../data/screen-access.ts';
import type { ScreenEntry } from './screen-entry.ts';

/** True for a screen that everybody may open, and that has something to say to a first visit or a search engine. */
export function isDrawn({ openTo = everybody, fromServer }: ScreenEntry): boolean {
  return openTo === everybody && fromServer !== false;
}
