/** Handles one event of the desk; has the small changes that several kinds of event share. */
import type { Effect } from './effects.ts';
import type { DeskState } from './state.ts';

/** The state, which an event changes step by step, and the resulting effects. The previous state isn't modified. */
export class Transition {
  state: DeskState;
  /** Run in this order, after the event has been handled. */
  readonly effects: Effect[] = [];

  constructor(state: DeskState) {
    this.state = state;
  }

  set(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change };
  }

  start(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}
