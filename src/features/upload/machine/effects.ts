/** What the upload screen asks of the world: plain data, run by `run-effects.ts`. */
import type { ComposeRequest } from '../../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
import type { Made } from '../make-upload.ts';
import type { PickedPhoto, StripPhoto, Texts, UnstoredPhoto } from './state.ts';

/** A draft as the device keeps it. */
export interface LoadedDraft {
  /** Missing where nothing was typed or picked yet. */
  texts?: CurrentTexts | undefined;
  photos: StripPhoto[];
  /** How many of the photos were just shared to the app, so that the strip hasn't shown them yet. */
  newPhotos: number;
}

/** The texts of the current photo, or of none. */
export interface CurrentTexts extends Texts {
  currentId: string | undefined;
}

/** A change of the stored draft; written whole or not at all. */
export interface DraftWrite {
  texts?: CurrentTexts;
  /** The texts of the photo that was current until now. */
  previous?: Texts & { id: string };
  /** All that the photos which aren't current have from now on. */
  others?: readonly Pick<StripPhoto, 'id' | 'draftTexts' | 'prefilled'>[];
  thumbnail?: { id: string; bytes: ArrayBuffer };
  /** Ids of photos that are removed, and may be brought back. */
  removed?: readonly string[];
  /** Ids of photos that are brought back. */
  restored?: readonly string[];
  /** Ids of photos that go for good, with their bytes. */
  dropped?: readonly string[];
}

/** An effect that has an answer is answered once; one with a `request`, by the same number. */
export type Effect =
  /** Answered by `draftLoaded`. */
  | { type: 'loadDraft'; request: number; owner: number }
  /** Ends the opening before. Answered by `photoOpened`. */
  | { type: 'openPhoto'; request: number; owner: number; photo: StripPhoto }
  /** Ends the opening and frees the decoded photo. */
  | { type: 'closePhoto' }
  /** Finds out what the photo and its smaller copy take. Answered by `measured`. */
  | { type: 'measure'; request: number; photo: PickedPhoto }
  /** Answered by `thumbnailDrawn`. */
  | { type: 'drawThumbnail'; request: number; owner: number; photo: StripPhoto }
  | { type: 'stopThumbnail' }
  | { type: 'revokeUrls'; urls: readonly string[] }
  /** Keeps a picked file, after all writes before it: only one file is in memory at a time. Answered by `photoStored`. */
  | { type: 'storePhoto'; owner: number; photo: UnstoredPhoto }
  /** After all writes before it. */
  | { type: 'writeDraft'; owner: number; change: DraftWrite }
  /** Sends `draftDue` when the typing pauses. */
  | { type: 'debounceDraft' }
  /** Answered by `composed`. */
  | { type: 'compose'; request: number; owner: number; id: string; photo: PickedPhoto; how: ComposeRequest }
  /** Waits for all draft writes before it. Answered by `writesDone`. */
  | { type: 'awaitWrites'; request: number; made: Made }
  /** Answered by `enqueued`. */
  | { type: 'enqueue'; request: number; upload: UploadToEnqueue; made: Made }
  /** Gives the owner what was shared while nobody was signed in. Answered by `unclaimedTaken`. */
  | { type: 'takeUnclaimed'; owner: number }
  /** Throws away what was shared while nobody was signed in. Answered by `unclaimedDiscarded`. */
  | { type: 'discardUnclaimed' }
  | { type: 'saveWatermark'; watermark: WatermarkSettings }
  | { type: 'saveCopyChoice'; small: boolean };

/** A photo that goes into the outbox, and what takes its place in the draft. */
interface UploadToEnqueue {
  owner: number;
  /** Of the picked photo. */
  id: string;
  form: PhotoForm;
  takenAt: string | undefined;
  /** The device had the photo: where it hasn't any more, another window has sent or removed it. */
  isStored: boolean;
  next: CurrentTexts;
}
