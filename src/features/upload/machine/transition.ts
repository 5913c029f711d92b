/** One transition of the state machine, and the small changes that several events share. */
import { withChange } from '../strip.ts';
import type { DraftWrite, Effect } from './effects.ts';
import { textsOf } from './state.ts';
import type { StripPhoto, UploadState } from './state.ts';

/** The state as an event changes it piece by piece, and the effects that follow. The state before is left as it was. */
export class Transition {
  state: UploadState;
  /** Run in this order, once the event is handled. */
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

  /** A number that no request had before. */
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

  /** Writes the texts as they are, and a change of the strip with them. */
  writeTexts(change: DraftWrite = {}): void {
    const { currentId, isUnread } = this.state;
    const texts = { ...textsOf(this.state), currentId };
    this.set({ isDirty: false });
    // Texts that are stored and couldn't be read must not be overwritten.
    this.writeChange(isUnread ? change : { ...change, texts });
  }

  writeTextsIfDirty(): void {
    if (this.state.isDirty) this.writeTexts();
  }

  /** Writes a change of the strip that doesn't concern the texts. */
  writeChange(change: DraftWrite): void {
    const { owner } = this.state;
    if (owner !== undefined && Object.keys(change).length > 0) {
      this.start({ type: 'writeDraft', owner, change });
    }
  }

  /** Changes one photo, whether it waits or can be brought back. */
  changePhoto(id: string, change: Partial<StripPhoto>): void {
    const { strip, undo } = this.state;
    this.set({
      strip: withChange(strip, id, change),
      undo: undo && { ...undo, photos: withChange(undo.photos, id, change) },
    });
  }

  /** What was removed last can't be brought back any more. */
  dropUndo(): void {
    const { undo } = this.state;
    if (undo === undefined) return;
    this.set({ undo: undefined });
    this.revokeThumbnails(undo.photos);
    this.writeChange({ dropped: undo.photos.map(({ id }) => id) });
  }

  /** A failure was about the photo that was current; the message about the one that was sent before stays. */
  dropFailure(): void {
    if (this.state.sending.step === 'failed') this.set({ sending: { step: 'idle' } });
  }
}
