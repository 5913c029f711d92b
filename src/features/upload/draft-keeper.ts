/** Keeps what is being prepared on the device, so that it survives a reload or a killed page. */
import { openOutbox } from '../../outbox/page/index.ts';
import { useUpload } from './upload-state.ts';

/** Least time between two writes of the form while the user types, ms; at most that much typing is lost. */
const PAUSE_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The writes so far, in their order. */
let writes: Promise<unknown> = Promise.resolve();

/** Notes that form or watermark changed. */
export function keepForm(): void {
  timer ??= setTimeout(writeForm, PAUSE_MS);
}

/** Writes at once what waits to be written: the page may be closed in a moment. */
export function keepFormNow(): void {
  if (timer !== undefined) writeForm();
}

/** Keeps the picked file. */
export function keepSource(file: File): void {
  // The form's row makes the draft whole: without it the file would not be found again.
  writeForm();
  void inOrder(async () => {
    const { name, type } = file;
    const outbox = await openOutbox();
    const outcome = await outbox.saveDraftSource({ name, type, bytes: await file.arrayBuffer() });
    useUpload.setState({ draftProblem: outcome.ok ? undefined : outcome.problem });
  });
}

/** Throws the draft away, and the writes that wait. Resolves when it is gone, or can't be removed. */
export function forget(): Promise<unknown> {
  clearTimeout(timer);
  timer = undefined;
  return inOrder(async () => (await openOutbox()).dropDraft());
}

/** Resolves when all writes are done: the outbox then removes the draft together with saving the photo. */
export async function settle(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await writes;
}

function writeForm(): void {
  clearTimeout(timer);
  timer = undefined;
  const { form, watermark } = useUpload.getState();
  void inOrder(async () => (await openOutbox()).saveDraft({ form, watermark }));
}

function inOrder(write: () => Promise<unknown>): Promise<unknown> {
  // A draft that can't be saved is lost at a reload only: the form on the screen goes on.
  writes = writes.then(write).catch(reportError);
  return writes;
}
