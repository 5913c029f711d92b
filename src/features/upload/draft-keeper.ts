/** Keeps what is being prepared on the device, so that it survives a reload or a killed page. */
import { openOutbox } from '../../outbox/page/index.ts';
import type { DraftChange } from '../../outbox/page/index.ts';
import type { StripPhoto } from './upload-state.ts';
import { changeStripPhoto, useUpload } from './upload-state.ts';

/** Least time between two writes of the form while the user types, ms; at most that much typing is lost. */
const PAUSE_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The writes so far, in their order. */
let writes: Promise<unknown> = Promise.resolve();

/** Notes that form or watermark changed. */
export function keepForm(): void {
  timer ??= setTimeout(() => void keepNow(), PAUSE_MS);
}

/** Writes at once what waits to be written: the page may be closed in a moment. */
export function keepFormNow(): void {
  if (timer !== undefined) void keepNow();
}

let isWatching = false;

/**
 * From now on the draft is saved once more before the page goes, and its user is asked where a photo is known to this
 * window only: also from another screen, since photos are kept in the background.
 */
export function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepFormNow();
  });
  window.addEventListener('pagehide', keepFormNow);
  window.addEventListener('beforeunload', (event) => {
    if (useUpload.getState().strip.some(({ kept }) => kept !== 'yes')) event.preventDefault();
  });
}

/**
 * Writes the texts as they are now, and a change of the strip with them, whole or not at all. Resolves when it is
 * written, or can't be.
 */
export function keepNow(change: Omit<DraftChange, 'texts'> = {}): Promise<unknown> {
  clearTimeout(timer);
  timer = undefined;
  const { owner, form, watermark, airportBy, inHand, isUnread } = useUpload.getState();
  return inOrder(async () => {
    // What was kept before and couldn't be read must not be written over.
    if (owner !== undefined && !isUnread)
      await (
        await openOutbox()
      ).changeDraft(owner, { ...change, texts: { form, watermark, airportBy, inHand } });
  });
}

/** Writes a change of the strip that has nothing to do with the texts. */
export function keepChange(change: Omit<DraftChange, 'texts'>): void {
  const { owner } = useUpload.getState();
  void inOrder(async () => {
    if (owner !== undefined) await (await openOutbox()).changeDraft(owner, change);
  });
}

/** Keeps picked files, one after the other: only one of them is in memory at a time. */
export function keepPhotos(photos: readonly (StripPhoto & { file: File })[]): void {
  const { owner } = useUpload.getState();
  for (const { id, name, type, size, file } of photos) {
    void inOrder(async () => {
      if (owner === undefined) return;
      // A file that went away since it was picked is told when it is opened.
      const bytes = await file.arrayBuffer().catch(() => undefined);
      const outcome =
        bytes &&
        (await openOutbox()
          .then((outbox) => outbox.keepPhoto(owner, { id, name, type, size, bytes }))
          .catch((error: unknown) => {
            reportError(error);
          }));
      // From then on the device's copy counts: the file may be on a card that is pulled out.
      if (outcome?.ok === true) changeStripPhoto(id, { kept: 'yes', file: undefined });
      else changeStripPhoto(id, { kept: outcome?.problem ?? 'storage' });
    });
  }
}

/** Writes what waits to be written, and resolves when all is: the outbox then changes the draft in a write of its own. */
export async function settle(): Promise<void> {
  keepFormNow();
  await writes;
}

function inOrder(write: () => Promise<unknown>): Promise<unknown> {
  // A draft that can't be saved is lost at a reload only: the form on the screen goes on.
  writes = writes.then(write).catch(reportError);
  return writes;
}
