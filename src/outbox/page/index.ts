/**
 * The outbox as the page's other code sees it. What is heavy (engine, staging) is loaded by the first call that
 * needs it, or when the page is idle.
 */
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import type { PhotoForm } from '../../contract/rules.ts';

export { useOutbox } from './mirror.ts';
export { startOutbox } from './start.ts';
export type { OutboxItem } from '../view.ts';

/**
 * Why something could not be kept. `signed-out`: nobody to send it; `space`: the device or the browser's quota is
 * full; `storage`: the database does not work; `newer`: it was written by a later version of the app.
 */
export type KeepProblem = 'signed-out' | 'space' | 'storage' | 'newer';
export type KeepOutcome = { ok: true; id: string } | { ok: false; problem: KeepProblem };

/** Why a change to an item did not happen. `too-late`: the server may have it already. */
type ChangeProblem = 'gone' | 'too-late' | 'storage';
export type ChangeOutcome = { ok: true } | { ok: false; problem: ChangeProblem };

/** What is being prepared for sending, per user. */
export interface Draft {
  form: PhotoForm;
  watermark?: WatermarkSettings;
  /** The picked file. */
  source?: DraftSource;
}
export interface DraftSource {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
export type DraftOutcome = { ok: true } | { ok: false; problem: KeepProblem };

const actions = () => import('./actions.ts');

/**
 * Keeps a photo for sending: resolves once it is saved on this device and read back, so the screen may say so. The
 * user's draft goes with the same write. `composite` is the JPEG to be sent, `thumbnail` a small one for the tray.
 */
export async function enqueueUpload(input: {
  form: PhotoForm;
  composite: ArrayBuffer | Blob;
  thumbnail: ArrayBuffer;
}): Promise<KeepOutcome> {
  return (await actions()).enqueueUpload(input);
}

/** Keeps a reviewer's decision for sending. `revision` is the photo's when it was decided. */
export async function enqueueReview(input: {
  photoId: number;
  action: 'approve' | 'reject' | 'delete';
  revision: number;
  reason?: string;
}): Promise<KeepOutcome> {
  return (await actions()).enqueueReview(input);
}

/** Keeps the deletion of one of the user's own photos for sending. */
export async function enqueueDeletePhoto(input: { photoId: number }): Promise<KeepOutcome> {
  return (await actions()).enqueueDeletePhoto(input);
}

/** Stops sending an item until `resume`. */
export async function pause(id: string): Promise<ChangeOutcome> {
  return (await actions()).pause(id);
}
export async function resume(id: string): Promise<ChangeOutcome> {
  return (await actions()).resume(id);
}
/** Tries now, whatever it waits for. */
export async function retry(id: string): Promise<ChangeOutcome> {
  return (await actions()).retry(id);
}
/**
 * Takes an item back. An upload the server may have already is deleted there as soon as that is known; a decision
 * that may have been made already cannot be taken back (`too-late`).
 */
export async function cancel(id: string): Promise<ChangeOutcome> {
  return (await actions()).cancel(id);
}
/** Works until the cancelled item was swept away (an hour) or deleted on the server. */
export async function undoCancel(id: string): Promise<ChangeOutcome> {
  return (await actions()).undoCancel(id);
}
/** Changes an upload's texts; `too-late` once the server may have them. A refused one is tried again with them. */
export async function editForm(id: string, form: PhotoForm): Promise<ChangeOutcome> {
  return (await actions()).editForm(id, form);
}
/** Takes an item that is over off the tray. */
export async function dismiss(id: string): Promise<ChangeOutcome> {
  return (await actions()).dismiss(id);
}

/** Keeps form and watermark of what is being prepared. */
export async function saveDraft(draft: Pick<Draft, 'form' | 'watermark'>): Promise<DraftOutcome> {
  return (await actions()).saveDraft(draft);
}
/** Keeps the picked file of what is being prepared. */
export async function saveDraftSource(source: DraftSource): Promise<DraftOutcome> {
  return (await actions()).saveDraftSource(source);
}
/** The signed-in user's draft. */
export async function loadDraft(): Promise<Draft | undefined> {
  return (await actions()).loadDraft();
}
/** Throws the signed-in user's draft away. */
export async function dropDraft(): Promise<void> {
  return (await actions()).dropDraft();
}
