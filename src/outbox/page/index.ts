/** The outbox's API for the rest of the page. */
import type { Outbox } from '../outbox.ts';

export { useOutbox } from './use-outbox.ts';
export type { UploadDraft } from '../actions/drafts.ts';
export type { ChangeOutcome } from '../actions/change.ts';
export type { DraftChange } from '../store/drafts.ts';
export type { SaveProblem } from '../actions/enqueue.ts';
export type { OptimisticUpdate } from '../engine/item.ts';
export type { OtherAccountWaiting } from '../view/state.ts';
export type { OutboxItem } from '../kinds/index.ts';
export type { UploadItem } from '../kinds/upload/upload.ts';
export type { PhotoSnapshot, ReviewItem } from '../kinds/review.ts';
export type { MessageItem } from '../kinds/message.ts';
export type { AppealItem } from '../kinds/appeal.ts';
export type { DeletePhotoItem } from '../kinds/delete-photo.ts';

/** This page's outbox. Its code (engine, kinds, staging) is loaded by the first call, or when sending starts. */
export function openOutbox(): Promise<Outbox> {
  return import('./this-page.ts').then((page) => page.outbox);
}

let started = false;

/** Starts sending from this page. Idempotent. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  loadTriggers();
}

function loadTriggers(): void {
  import('./triggers.ts').then(
    (triggers) => {
      triggers.startSending();
    },
    () => {
      // On a first visit the network may fail before this code is loaded, so retry once it is back.
      window.addEventListener('online', loadTriggers, { once: true });
    },
  );
}
