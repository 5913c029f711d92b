/** Opens the photo in hand, and draws the small pictures of the others. */
import { DISPLAY_LONG_SIDE_PX, MAX_PHOTO_BYTES } from '../../contract/rules/limits.ts';
import { composedSize } from '../../../workers/image/geometry.ts';
import type { OpenProblem } from '../../../workers/image.api.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { keepChange } from './draft-keeper.ts';
import { closePhoto, drawThumbnail, measurePhoto, openPhoto } from '../../image/image-worker.ts';
import { changeStripPhoto, releasePhoto, useUpload } from './upload-state.ts';
import type { PickedPhoto, StripPhoto } from './upload-state.ts';

/** Ends the work on the photo before when another one comes into hand. */
let opening = new AbortController();
/** Small pictures are drawn one after the other: a decoded photo holds a hundred megabytes. */
let drawing: AbortController | undefined;
/** Photos whose small picture could not be drawn just now. */
const tried = new Set<string>();

/** `gone`: the device does not have the file any more, since it was sent or removed in another window. */
export type OpenedInHand = 'open' | 'later' | 'worker' | OpenProblem | 'gone';

/** Opens the photo in hand. `later`: another one came into hand meanwhile. */
export async function openInHand(photo: StripPhoto): Promise<OpenedInHand> {
  stopOpening();
  const { signal } = opening;
  useUpload.setState({ photo: { step: 'opening' } });
  // Such a file was shared, and isn't kept.
  if (photo.size > MAX_PHOTO_BYTES) return 'too_large';
  const file = await fileOf(photo).catch(() => 'unreadable' as const);
  if (signal.aborted) return 'later';
  if (file === 'unreadable') {
    useUpload.setState({ photo: { step: 'refused' } });
    return 'worker';
  }
  if (file === undefined) return 'gone';
  const outcome = await openPhoto(signal, file).catch((error: unknown) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (outcome === undefined || signal.aborted) return 'later';
  if (!outcome.ok) {
    // It was a photo before: the device can't open it now, and its bytes must not go.
    const problem = photo.thumbnailUrl === undefined ? outcome.problem : 'worker';
    useUpload.setState({ photo: { step: problem === 'worker' ? 'refused' : 'none' } });
    return problem;
  }
  const picked: PickedPhoto = {
    file,
    opened: outcome.photo,
    previewUrl: URL.createObjectURL(outcome.photo.preview),
    sourceUrl: URL.createObjectURL(file),
  };
  useUpload.setState({ photo: { step: 'open', photo: picked } });
  showThumbnail(photo.id, outcome.photo.thumbnail);
  void measure(signal, picked);
  return 'open';
}

/** Lets go of the photo in hand. */
export function putDown(): void {
  stopOpening();
  useUpload.setState({ photo: { step: 'none' } });
  // Ending the worker in the middle of a small picture would hold up all that comes after it.
  if (drawing === undefined) closePhoto();
}

/** Ends the drawing of small pictures, and forgets which ones failed. */
export function stopDrawing(): void {
  drawing?.abort();
  drawing = undefined;
  tried.clear();
}

/** Draws the small pictures that are missing; `refuse` is told of each file that can't be a photo. */
export async function drawThumbnails(refuse: (id: string, problem: OpenProblem) => void): Promise<void> {
  if (drawing !== undefined) return;
  const mine = new AbortController();
  drawing = mine;
  try {
    for (let photo = nextUndrawn(); photo !== undefined && !mine.signal.aborted; photo = nextUndrawn()) {
      tried.add(photo.id);
      if (photo.size > MAX_PHOTO_BYTES) {
        refuse(photo.id, 'too_large');
        continue;
      }
      // One that can't be read now is told when it comes into hand.
      const file = await fileOf(photo).catch(() => undefined);
      if (file === undefined) continue;
      const outcome = await drawThumbnail(mine.signal, file);
      if (outcome.ok) showThumbnail(photo.id, outcome.thumbnail);
      else if (outcome.problem !== 'worker') refuse(photo.id, outcome.problem);
    }
  } catch (error) {
    if (!mine.signal.aborted) throw error;
  } finally {
    if (drawing === mine) drawing = undefined;
  }
}

/** The first photo without a small picture; the one in hand gets its own when it is open. */
function nextUndrawn(): StripPhoto | undefined {
  const { strip, inHand } = useUpload.getState();
  return strip.find(({ id, thumbnailUrl }) => thumbnailUrl === undefined && id !== inHand && !tried.has(id));
}

/**
 * The file as the device keeps it, else as it was picked: that one may be on a card which is pulled out. Undefined where it
 * is not there any more; rejects where it can't be read now.
 */
export async function fileOf({ id, name, type, file, kept }: StripPhoto): Promise<File | undefined> {
  if (file !== undefined && kept !== 'yes') return file;
  const { owner } = useUpload.getState();
  if (owner === undefined) return undefined;
  const bytes = await (await openOutbox()).photoBytes(owner, id);
  return bytes && new File([bytes], name, { type });
}

function showThumbnail(id: string, bytes: ArrayBuffer): void {
  const photo = useUpload.getState().strip.find((each) => each.id === id);
  if (photo === undefined || photo.thumbnailUrl !== undefined) return;
  changeStripPhoto(id, { thumbnailUrl: URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })) });
  keepChange({ thumbnail: { id, bytes } });
}

function stopOpening(): void {
  opening.abort();
  opening = new AbortController();
  releasePhoto(useUpload.getState().photo);
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
