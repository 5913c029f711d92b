/** Handles one event of the desk; has the small changes that several kinds of event share. */
import type { ReviewDraft } from '../decision/review-draft.ts';
import { withDraft } from '../decision/review-drafts.ts';
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

  /** Changes and stores what is written about a photo; what is empty is deleted. */
  writeDraft(photoId: number, draft: ReviewDraft): void {
    const { userId: owner, drafts } = this.state;
    this.set({ drafts: withDraft(drafts, photoId, draft) });
    if (owner !== undefined) this.start({ type: 'storeDraft', owner, photoId, draft });
  }

  start(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}
