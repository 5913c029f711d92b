/** Everything that happens to the upload screen: what its user does, and how each effect ended. */
import type { OpenProblem } from '../../../../workers/image.api.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
import type { SaveProblem } from '../../../outbox/page/index.ts';
import type { Made } from '../make-upload.ts';
import type { LoadedDraft } from './effects.ts';
import type { Defaults, UnstoredPhoto, PickedPhoto, SendProblem, SharedField, StripPhoto } from './state.ts';

/** What the user does. */
type UserEvent =
  /** The screen opens for a signed-in user. */
  | { type: 'screenOpened'; owner: number; defaults: Defaults }
  | { type: 'filesPicked'; photos: readonly UnstoredPhoto[] }
  | { type: 'photoSelected'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'cleared' }
  | { type: 'undone' }
  | { type: 'leftOutClosed' }
  /**
   * `description`: a suggested one was accepted. `sentHasArrived`: the photo that was sent last is on the server by now, so
   * that its message has been seen when the next photo is described.
   */
  | { type: 'formChanged'; change: Partial<PhotoForm>; sentHasArrived: boolean; description?: string }
  /** The photo's own position names its airport. */
  | { type: 'airportPlaced'; icao: string }
  | { type: 'watermarkChanged'; change: Partial<WatermarkSettings> }
  | { type: 'copyChosen'; small: boolean }
  | { type: 'appliedToAll'; fields: readonly SharedField[] }
  | { type: 'takenBackFromAll'; fields: readonly SharedField[] }
  | { type: 'takeUnclaimedRequested' }
  | { type: 'discardUnclaimedRequested' }
  /** `at`: epoch ms. */
  | { type: 'sendRequested'; username: string; at: number }
  /** The typing has paused, or the page may be closed in a moment. */
  | { type: 'draftDue' };

/** How an effect ended; each kind of effect that answers has one event. */
type AnswerEvent =
  /** `draft` undefined: it could not be read. */
  | { type: 'draftLoaded'; request: number; draft: LoadedDraft | undefined; unclaimed: number }
  | { type: 'photoOpened'; request: number; outcome: OpenedOutcome }
  | { type: 'measured'; request: number; bytes: MeasuredBytes }
  | { type: 'thumbnailDrawn'; request: number; outcome: DrawnOutcome }
  | { type: 'photoStored'; id: string; outcome: StoredOutcome }
  | { type: 'composed'; request: number; outcome: ComposedOutcome }
  /** All draft writes before it are done. */
  | { type: 'writesDone'; request: number; made: Made }
  | { type: 'enqueued'; request: number; outcome: EnqueuedOutcome }
  /** `photos` undefined: they could not be read, or somebody else is signed in. */
  | { type: 'unclaimedTaken'; owner: number; photos: StripPhoto[] | undefined; unclaimed: number }
  /** `unclaimed`: what is left; undefined where they could not be discarded. */
  | { type: 'unclaimedDiscarded'; unclaimed: number | undefined };

export type UploadEvent = UserEvent | AnswerEvent;

/**
 * `gone`: the device doesn't have the file any more; `worker`: the image worker could not be loaded or broke, or the
 * device can't read the file now.
 */
export type OpenedOutcome =
  | { ok: true; photo: PickedPhoto; thumbnail: Thumbnail }
  | { ok: false; problem: OpenProblem | 'worker' | 'gone' };

/** Missing where they could not be measured, or there is no smaller copy. */
export type MeasuredBytes = Pick<PickedPhoto, 'ownBytes' | 'smallBytes'>;

export type DrawnOutcome =
  | { ok: true; thumbnail: Thumbnail }
  | { ok: false; problem: OpenProblem | 'worker' };

/** A small JPEG and its object URL. */
export interface Thumbnail {
  bytes: ArrayBuffer;
  url: string;
}

export type StoredOutcome = { ok: true } | { ok: false; problem: SaveProblem };

export type ComposedOutcome = { ok: true; made: Made } | { ok: false; problem: SendProblem };

/** `id`: of the op. */
export type EnqueuedOutcome =
  | ({ ok: true; id: string } & Pick<Made, 'plain' | 'scaled'>)
  | { ok: false; problem: SendProblem };
