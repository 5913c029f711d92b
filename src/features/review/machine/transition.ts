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

  /** Changes and stores what its owner has written about a photo; what is empty is deleted. */
  writeDraft(photoId: number, draft: ReviewDraft, owner = this.state.userId): void {
    const { userId, drafts } = this.state;
    if (owner === userId) this.set({ drafts: withDraft(drafts, photoId, draft) });
    if (owner !== undefined) this.start({ type: 'storeDraft', owner, photoId, draft });
  }

  /** A number that no earlier request has. */
  newRequest(): number {
    const request = this.state.lastRequest + 1;
    this.set({ lastRequest: request });
    return request;
  }

  start(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}
