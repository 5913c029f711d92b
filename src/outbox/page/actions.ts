/** What the outbox does at its user's hand; loaded by the first call that needs it. */
export { enqueueDeletePhoto, enqueueReview, enqueueUpload } from './enqueue.ts';
export { cancel, dismiss, editForm, pause, resume, retry, undoCancel } from './wishes.ts';
export { dropDraft, loadDraft, saveDraft, saveDraftSource } from './drafts.ts';
