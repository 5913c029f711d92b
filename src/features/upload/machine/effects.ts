/** The effects of the upload screen: plain data, run by `run-effects.ts`. */
import type { ComposeRequest } from '../../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { FindingAnswers } from '../../../contract/rules/upload.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import type { CurrentInput } from '../../../database/schema.ts';
import type { DraftChange } from '../../../outbox/page/index.ts';
import type { Made } from '../make-upload.ts';
import type { PickedPhoto, StripPhoto, UnstoredPhoto } from './state.ts';

/** A draft that is stored on the device. */
export interface LoadedDraft {
  /** Missing if nothing has been typed or picked yet. */
  current?: CurrentInput | undefined;
  photos: StripPhoto[];
}

/**
 * An effect that has a result dispatches it exactly once, as the event named here. If the effect has a `request`, the
 * event has the same number.
 */
export type Effect =
  /** Results in `draftLoaded`. */
  | { type: 'loadDraft'; request: number; owner: number }
  /** Aborts the previous opening. `turn`: as in `PhotoInput`. Results in `photoOpened`. */
  | { type: 'openPhoto'; request: number; owner: number; photo: StripPhoto; turn: number }
  /** Aborts the opening and frees the decoded photo. */
  | { type: 'closePhoto' }
  /** Measures how many bytes the photo and its smaller copy take. Results in `measured`. */
  | { type: 'measure'; request: number; photo: PickedPhoto }
  /** Runs the checks on the open photo. Results in `checked`. */
  | { type: 'check'; request: number; photo: PickedPhoto }
  /** Results in `thumbnailDrawn`. */
  | { type: 'drawThumbnail'; request: number; owner: number; photo: StripPhoto }
  | { type: 'stopThumbnail' }
  | { type: 'revokeUrls'; urls: readonly string[] }
  /**
   * Stores a picked file after all earlier writes, so that only one file is in memory at a time. Results in
   * `photoStored`.
   */
  | { type: 'storePhoto'; owner: number; photo: UnstoredPhoto }
  /** Runs after all earlier writes. */
  | { type: 'writeDraft'; owner: number; change: DraftChange }
  /** Dispatches `draftDue` when the user pauses typing. */
  | { type: 'debounceDraft' }
  /** Results in `composed`. */
  | { type: 'compose'; request: number; owner: number; id: string; photo: PickedPhoto; how: ComposeRequest }
  /** Waits for all earlier draft writes. Results in `writesDone`. */
  | { type: 'awaitWrites'; request: number; made: Made }
  /** Results in `enqueued`. */
  | { type: 'enqueue'; request: number; upload: UploadToEnqueue; made: Made }
  /** Assigns to the owner what was shared while nobody was signed in. Results in `unclaimedTaken`. */
  | { type: 'takeUnclaimed'; owner: number }
  /** Deletes what was shared while nobody was signed in. Results in `unclaimedDiscarded`. */
  | { type: 'discardUnclaimed' }
  | { type: 'saveWatermark'; watermark: WatermarkSettings }
  | { type: 'saveCopyChoice'; small: boolean };

/** A photo to be added to the outbox, and the input that becomes current in the draft. */
interface UploadToEnqueue {
  owner: number;
  /** The picked photo's id. */
  id: string;
  form: PhotoForm;
  takenAt: string | undefined;
  /** The PDQ hash; undefined if it has none that counts. */
  pdq: string | undefined;
  /** The id of the rejected photo of which this is a better version; undefined if it is none. */
  replaces: number | undefined;
  /** The findings that were shown; undefined if there were none. */
  findings: FindingAnswers | undefined;
  /**
   * True if the photo was stored on this device before it was sent. If its stored copy is gone when the op is enqueued,
   * another window has sent or removed the photo.
   */
  isStored: boolean;
  next: CurrentInput;
}
