/** Keeps what is being prepared on the device, so that it survives a reload or a killed page. */
import { openOutbox } from '../../outbox/page/index.ts';
import { useUpload } from './upload-state.ts';

/** While somebody types, the form is written this often, ms: no more than that is ever lost. */
const PAUSE_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The writes so far, in their order. */
let writes: Promise<unknown> = Promise.resolve();

/** Notes that form or watermark changed. */
export function keepForm(): void {
  timer ??= setTimeout(writeForm, PAUSE_MS);
}

/** Writes at once what waits to be written: the page may be gone in a moment. */
export function keepFormNow(): void {
  if (timer !== undefined) writeForm();
}

/** Keeps the picked file. */
export function keepSource(file: File): void {
  // The form's row makes the draft whole: without it the file would not be found again.
  writeForm();
  inOrder(async () => {
    const { name, type } = file;
    const outbox = await openOutbox();
    const outcome = await outbox.saveDraftSource({ name, type, bytes: await file.arrayBuffer() });
    useUpload.setState({ draftProblem: outcome.ok ? undefined : outcome.problem });
  });
}

/** Throws the draft away, and the writes that wait. */
export function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  inOrder(async () => (await openOutbox()).dropDraft());
}

/** Resolves when nothing is written any more: the outbox then takes the draft away with the photo it saves. */
export async function settle(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  await writes;
}

function writeForm(): void {
  clearTimeout(timer);
  timer = undefined;
  const { form, watermark } = useUpload.getState();
  inOrder(async () => (await openOutbox()).saveDraft({ form, watermark }));
}

function inOrder(write: () => Promise<unknown>): void {
  // A draft that cannot be kept costs a reload's work, no more: what is on the screen goes on.
  writes = writes.then(write).catch(reportError);
}
