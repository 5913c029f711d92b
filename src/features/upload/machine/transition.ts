/** Handles one event of the machine; has the small changes that several kinds of event share. */
import { withChange } from '../strip.ts';
import type { DraftChange } from '../../../outbox/page/index.ts';
import type { Effect } from './effects.ts';
import { inputOf } from './state.ts';
import type { StripPhoto, UploadState } from './state.ts';

/** The state, which an event changes step by step, and the resulting effects. The previous state isn't modified. */
export class Transition {
  state: UploadState;
  /** Run in this order, after the event has been handled. */
  readonly effects: Effect[] = [];

  constructor(state: UploadState) {
    this.state = state;
  }

  set(change: Partial<UploadState>): void {
    this.state = { ...this.state, ...change };
  }

  start(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }

  /** A number that no earlier request has. */
  newRequest(): number {
    const request = this.state.lastRequest + 1;
    this.set({ lastRequest: request });
    return request;
  }

  revoke(urls: readonly string[]): void {
    if (urls.length > 0) this.start({ type: 'revokeUrls', urls });
  }

  revokeThumbnails(photos: readonly StripPhoto[]): void {
    this.revoke(photos.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []));
  }

  /** Writes the current input and, in the same transaction, a change of the strip. */
  writeInput(change: DraftChange = {}): void {
    const { currentId, isUnread } = this.state;
    const current = { ...inputOf(this.state), currentId };
    this.set({ isDirty: false });
    // Stored input that couldn't be read must not be overwritten.
    this.writeChange(isUnread ? change : { ...change, current });
  }

  writeInputIfDirty(): void {
    if (this.state.isDirty) this.writeInput();
  }

  /** Writes a change of the strip that doesn't concern the current input. */
  writeChange(change: DraftChange): void {
    const { owner } = this.state;
    if (owner !== undefined && Object.keys(change).length > 0) {
      this.start({ type: 'writeDraft', owner, change });
    }
  }

  /** Changes one photo, whether it is in the strip or was removed but can be restored. */
  changePhoto(id: string, change: Partial<StripPhoto>): void {
    const { strip, undo } = this.state;
    this.set({
      strip: withChange(strip, id, change),
      undo: undo && { ...undo, photos: withChange(undo.photos, id, change) },
    });
  }

  /** Discards the last removal, which can't be undone after that. */
  dropUndo(): void {
    const { undo } = this.state;
    if (undo === undefined) return;
    this.set({ undo: undefined });
    this.revokeThumbnails(undo.photos);
    this.writeChange({ dropped: undo.photos.map(({ id }) => id) });
  }

  /**
   * Clears a failure, since it concerned the photo that was current. A message about the photo that was sent before
   * stays.
   */
  dropFailure(): void {
    if (this.state.sending.step === 'failed') this.set({ sending: { step: 'idle' } });
  }
}
