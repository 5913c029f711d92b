/** The outbox as the page's other code sees it. */
import type { Outbox } from '../outbox.ts';

export { useOutbox } from './mirror.ts';
export type { KeptDraft, KeptPhoto } from '../actions/drafts.ts';
export type { ChangeOutcome } from '../actions/change.ts';
export type { DraftChange } from '../store/drafts.ts';
export type { KeepProblem } from '../actions/enqueue.ts';
export type { OptimisticUpdate } from '../engine/item.ts';
export type { OthersWaiting } from '../view/state.ts';
export type { OutboxItem } from '../kinds/index.ts';
export type { UploadItem } from '../kinds/upload/upload.ts';
export type { PhotoSnapshot, ReviewItem } from '../kinds/review.ts';
export type { MessageItem } from '../kinds/message.ts';
export type { AppealItem } from '../kinds/appeal.ts';
export type { DeletePhotoItem } from '../kinds/delete-photo.ts';

/** This page's outbox. What is heavy (engine, kinds, staging) comes with the first call, or when the page is idle. */
export async function openOutbox(): Promise<Outbox> {
  return (await import('./this-page.ts')).outbox;
}

let started = false;

/** Lets this page send, once it has painted. Safe to call again. */
export function startOutbox(): void {
  if (started) return;
  started = true;
  whenIdle(loadTriggers);
}

function loadTriggers(): void {
  import('./triggers.ts').then(
    ({ startSending }) => {
      startSending();
    },
    () => {
      // The first visit was cut before everything had arrived: with the network it comes.
      window.addEventListener('online', loadTriggers, { once: true });
    },
  );
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
}
