/** What the upload screen does. */
import { DISPLAY_LONG_SIDE_PX } from '../../contract/limits.ts';
import { composedSize } from '../../../workers/image/geometry.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';
import { clampWatermark } from '../../../workers/image/geometry.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { emptyPhotoForm } from '../../contract/rules.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { keepCopyChoice } from './copy-choice.ts';
import { forget, keepForm, keepSource, settle } from './draft-keeper.ts';
import { closePhoto, measurePhoto, openPhoto } from './image-worker.ts';
import { makeUpload } from './make-upload.ts';
import { missingFields } from './missing-fields.ts';
import { nextForm, sentForm } from './form.ts';
import { nothingPrepared, releasePhoto, useUpload } from './upload-state.ts';
import type { PickedPhoto, SendState } from './upload-state.ts';

/** Ends the work on the photo before when another one is picked. */
let opening = new AbortController();

/** Restores a user's draft; does nothing when it is restored already. */
export async function prepareFor(owner: number): Promise<void> {
  if (useUpload.getState().owner === owner) return;
  reset();
  const draft = await openOutbox()
    .then((outbox) => outbox.loadDraft())
    .catch(() => undefined);
  if (useUpload.getState().owner !== undefined) return;
  useUpload.setState({
    owner,
    ...(draft && { form: draft.form, restored: true }),
    ...(draft?.watermark && { watermark: clampWatermark(draft.watermark) }),
  });
  if (draft?.source) {
    const { bytes, name, type } = draft.source;
    await open(new File([bytes], name, { type }));
  }
}

/** Takes a picked file. */
export async function pickPhoto(file: File): Promise<void> {
  if (useUpload.getState().sending.step === 'saving') return;
  useUpload.setState({ sending: { step: 'idle' }, draftProblem: undefined });
  const photo = await open(file);
  if (photo !== undefined) keepSource(file);
}

/** Removes the picked photo and keeps the texts. */
export function removePhoto(): void {
  opening.abort();
  releasePhoto(useUpload.getState().photo);
  closePhoto();
  void forget();
  useUpload.setState({ photo: { step: 'none' }, draftProblem: undefined });
  keepForm();
}

/** Discards photo, texts and draft. The screen empties once nothing is kept: a reload would bring back what it has shown. */
export async function startOver(): Promise<void> {
  await forget();
  const { owner, form } = useUpload.getState();
  reset();
  useUpload.setState({ owner, form: emptyPhotoForm(form.type) });
}

export function changeForm(change: Partial<PhotoForm>): void {
  useUpload.setState(({ form }) => ({ form: { ...form, ...change } }));
  keepForm();
}

export function changeWatermark(change: Partial<WatermarkSettings>): void {
  useUpload.setState(({ watermark }) => ({ watermark: clampWatermark({ ...watermark, ...change }) }));
  keepForm();
}

/** Own size or smaller copy; the choice is kept on this device. */
export function chooseCopy(small: boolean): void {
  useUpload.setState({ small });
  keepCopyChoice(small);
}

/** Makes the composite and keeps it in the outbox; the form is then ready for the next photo. */
export async function send(username: string): Promise<void> {
  const { form, photo, sending } = useUpload.getState();
  const { blank, wrong } = missingFields(form);
  if (photo.step !== 'open' || sending.step === 'saving' || blank.length + wrong.length > 0) return;
  useUpload.setState({ sending: { step: 'saving' } });
  const outcome = await save(photo.photo, username).catch((error: unknown): SendState => {
    // Whatever the error was, the form must be usable again.
    reportError(error);
    return { step: 'failed', problem: 'storage' };
  });
  if (outcome.step === 'saved') {
    releasePhoto(photo);
    closePhoto();
    useUpload.setState({ form: nextForm(form), photo: { step: 'none' }, restored: false });
  }
  useUpload.setState({ sending: outcome });
}

async function save(photo: PickedPhoto, username: string): Promise<SendState> {
  const { form, watermark, small } = useUpload.getState();
  const made = await makeUpload(new AbortController().signal, photo, {
    watermark,
    username,
    year: new Date().getFullYear(),
    ...(small && { maxLongSide: DISPLAY_LONG_SIDE_PX }),
  });
  if (made === undefined) return { step: 'failed', problem: 'compose' };
  await settle();
  const { jpeg, thumbnail, plain, scaled } = made;
  const outbox = await openOutbox();
  const kept = await outbox.enqueue('upload', { form: sentForm(form), composite: jpeg, thumbnail });
  return kept.ok ? { step: 'saved', plain, scaled } : { step: 'failed', problem: kept.problem };
}

async function open(file: File): Promise<PickedPhoto | undefined> {
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;
  releasePhoto(useUpload.getState().photo);
  useUpload.setState({ photo: { step: 'opening' } });
  const outcome = await openPhoto(signal, file).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (outcome === undefined || signal.aborted) return undefined;
  if (!outcome.ok) {
    useUpload.setState({ photo: { step: 'refused', problem: outcome.problem } });
    return undefined;
  }
  const photo: PickedPhoto = {
    file,
    opened: outcome.photo,
    previewUrl: URL.createObjectURL(outcome.photo.preview),
    sourceUrl: URL.createObjectURL(file),
  };
  useUpload.setState({ photo: { step: 'open', photo } });
  void measure(signal, photo);
  return photo;
}

/** Finds out how large the photo and its smaller copy would be. */
async function measure(signal: AbortSignal, photo: PickedPhoto): Promise<void> {
  const { file, opened } = photo;
  try {
    const ownBytes = await measurePhoto(signal, file);
    const hasSmaller = composedSize(opened, DISPLAY_LONG_SIDE_PX).width < opened.width;
    const smallBytes = hasSmaller ? await measurePhoto(signal, file, DISPLAY_LONG_SIDE_PX) : undefined;
    useUpload.setState(({ photo: now }) =>
      now.step === 'open' && now.photo.file === file
        ? {
            photo: {
              step: 'open',
              photo: {
                ...now.photo,
                ...(ownBytes !== undefined && { ownBytes }),
                ...(smallBytes !== undefined && { smallBytes }),
              },
            },
          }
        : {},
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function reset(): void {
  opening.abort();
  releasePhoto(useUpload.getState().photo);
  closePhoto();
  useUpload.setState(nothingPrepared(), true);
}
