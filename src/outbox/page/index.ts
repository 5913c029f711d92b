/** The outbox as the page's other code sees it. */
import type { Outbox } from '../outbox.ts';

export { useOutbox } from './mirror.ts';
export { startOutbox } from './start.ts';
export type { KeptDraft, KeptPhoto } from '../actions/drafts.ts';
export type { DraftChange } from '../store/drafts.ts';
export type { KeepProblem } from '../actions/enqueue.ts';
export type { KeptChange } from '../engine/item.ts';
export type { OthersWaiting } from '../view/state.ts';
export type { OutboxItem } from '../kinds/index.ts';
export type { UploadItem } from '../kinds/upload/upload.ts';
export type { DecidedOn, ReviewItem } from '../kinds/review.ts';
export type { AppealItem } from '../kinds/appeal.ts';
export type { DeletePhotoItem } from '../kinds/delete-photo.ts';

/** This page's outbox. What is heavy (engine, kinds, staging) comes with the first call, or when the page is idle. */
export async function openOutbox(): Promise<Outbox> {
  return (await import('./this-page.ts')).outbox;
}
