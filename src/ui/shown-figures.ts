/** What each number shows, so that it counts from zero once, not whenever its screen is come back to. */
import { drawnByServer } from './drawn.ts';

const shown = new Map<string, number>();

/** What a number shows; undefined before it was there. */
export function shownFigure(name: string): number | undefined {
  return shown.get(name);
}

export function showFigure(name: string, value: number): void {
  shown.set(name, value);
}

/** A number that the server has drawn is there already. The server itself keeps nothing from one page to the next. */
export function keepDrawnFigure(name: string, value: number): void {
  if (drawnByServer.isNow && typeof document !== 'undefined' && !shown.has(name)) shown.set(name, value);
}
