/**
 * This page's upload machine. It outlives the screen, so that saving continues while the user visits a different one.
 */
import { uuidv7 } from 'uuidv7';
import { storedWatermark, storeWatermark } from '../../image/watermark/stored-watermark.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import {
  checkPhoto,
  closePhoto,
  composePhoto,
  drawThumbnail,
  measurePhoto,
  openPhoto,
} from '../../image/image-worker.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { keepCopyChoice, keptCopyChoice } from './copy-choice.ts';
import { confirmDust } from './dust-history.ts';
import { canReadHeic, unusableKind } from './file-kinds.ts';
import { createUploadMachine } from './machine/create-machine.ts';

const defaults = () => ({ watermark: storedWatermark(), small: keptCopyChoice() });

export const { useUpload, dispatch, written } = createUploadMachine(
  {
    images: {
      open: openPhoto,
      thumbnail: drawThumbnail,
      measure: measurePhoto,
      check: checkPhoto,
      compose: composePhoto,
      close: closePhoto,
    },
    openOutbox,
    urls: URL,
    wake(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    saveWatermark: storeWatermark,
    saveCopyChoice: keepCopyChoice,
    confirmDust,
    reportError: (error) => reportError(error),
  },
  defaults(),
);

/** Restores the draft of the user that the screen opens for. */
export function openScreen(owner: number): void {
  dispatch({ type: 'screenOpened', owner, defaults: defaults() });
}

let readsHeic = true;
void canReadHeic().then((can) => {
  readsHeic = can;
});

/** Adds files that were picked, dropped or pasted. `isBetter`: the better version that waits for its picture. */
export function pickFiles(files: readonly File[], { isBetter = false } = {}): void {
  const photos = files.map((file) => {
    const { name, type, size } = file;
    const unusable = unusableKind(file, readsHeic);
    return { id: uuidv7(), name, type, size, file, stored: 'writing' as const, unusable };
  });
  dispatch({ type: 'filesPicked', photos, isBetter });
}

/**
 * Applies a change that the user typed, picked or filled in. `description`: the suggestion that they accepted, if they
 * did.
 */
export function changeForm(change: Partial<PhotoForm>, description?: string): void {
  const { sending } = useUpload.getState();
  const sentHasArrived =
    sending.step === 'saved' &&
    useOutbox.getState().items.find(({ id }) => id === sending.id)?.state === 'done';
  dispatch({
    type: 'formChanged',
    change,
    sentHasArrived,
    ...(description !== undefined && { description }),
  });
}

/** Writes the latest input now, because the page or the screen may be about to close. */
export function writeDraftNow(): void {
  dispatch({ type: 'draftDue' });
}

/**
 * Writes the draft once more before the page is closed, and makes the browser ask first if a photo exists only in this
 * window. Also works on other screens, because photos are stored in the background. Safe to call again.
 */
export function watchPage(): void {
  document.addEventListener('visibilitychange', writeIfHidden);
  window.addEventListener('pagehide', writeDraftNow);
  window.addEventListener('beforeunload', askIfUnstored);
}

function writeIfHidden(): void {
  if (document.visibilityState === 'hidden') writeDraftNow();
}

function askIfUnstored(event: BeforeUnloadEvent): void {
  if (useUpload.getState().strip.some(({ stored }) => stored !== 'yes')) event.preventDefault();
}
