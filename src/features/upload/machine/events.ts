/** Everything that happens on the upload screen: what the user does, and the results of effects. */
import type { FindingKind } from '../../../contract/rules/values.ts';
import type { OpenProblem } from '../../../../workers/image.api.ts';
import type { MeasuredChecks } from '../../../../workers/image/checks/types.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import type { RejectedVersion } from '../../../database/schema.ts';
import type { SaveProblem } from '../../../outbox/page/index.ts';
import type { Made } from '../make-upload.ts';
import type { LoadedDraft } from './effects.ts';
import type { Defaults, PickedFile, PickedPhoto, SendProblem, SharedField, StripPhoto } from './state.ts';

/** What the user does. */
type UserEvent =
  /** The screen was opened for a signed-in user. */
  | { type: 'screenOpened'; owner: number; defaults: Defaults }
  /** `isBetter`: the first file is the better version that waits for its picture. */
  | { type: 'filesPicked'; photos: readonly PickedFile[]; isBetter?: boolean }
  | { type: 'photoSelected'; id: string }
  | { type: 'removed'; id: string }
  | { type: 'cleared' }
  | { type: 'undone' }
  | { type: 'leftOutClosed' }
  /**
   * `description`: the suggestion that the user accepted, if they did. `sentHasArrived`: the photo that was sent last
   * is on the server, so the user has seen its message when they describe the next photo.
   */
  | { type: 'formChanged'; change: Partial<PhotoForm>; sentHasArrived: boolean; description?: string }
  /** The airport was derived from the photo's own position. */
  | { type: 'airportPlaced'; icao: string }
  | { type: 'watermarkChanged'; change: Partial<WatermarkSettings> }
  /** Straightens the current photo clockwise by `degrees`; 0 undoes it. */
  | { type: 'turned'; degrees: number }
  /** The user says that the checks are wrong about the current photo. */
  | { type: 'findingDismissed'; kind: FindingKind }
  /** Takes that back. */
  | { type: 'findingRestored'; kind: FindingKind }
  /** The user wants to send a better version of this rejected photo. */
  | { type: 'betterVersionRequested'; rejected: RejectedVersion }
  /** The current photo is the better version that waits for its picture. */
  | { type: 'betterVersionChosen' }
  /** No better version waits for its picture any more: the user has cancelled it, or left the screen. */
  | { type: 'betterVersionNotAwaited' }
  /** The current photo is no better version. */
  | { type: 'betterVersionUndone' }
  | { type: 'copyChosen'; small: boolean }
  | { type: 'appliedToAll'; fields: readonly SharedField[] }
  | { type: 'takenBackFromAll'; fields: readonly SharedField[] }
  | { type: 'takeUnclaimedRequested' }
  | { type: 'discardUnclaimedRequested' }
  /** `ids`: the photos that are now chosen in the strip; undefined to choose none any more. */
  | { type: 'photosChosen'; ids: readonly string[] | undefined }
  /** Sends those of the photos that are complete, one after the other. The rest as in `sendRequested`. */
  | { type: 'batchRequested'; ids: readonly string[]; username: string; at: number; year: number }
  /** The photo that is being saved is the last one of the batch. */
  | { type: 'batchStopped' }
  /** `at`: in epoch ms. `year`: for the footer band. */
  | { type: 'sendRequested'; username: string; at: number; year: number }
  /** The user has paused typing, or the page may be about to close. */
  | { type: 'draftDue' };

/** The result of an effect; each kind of effect that has a result has its own event. */
type ResponseEvent =
  /** `draft` is undefined if it could not be read. */
  | { type: 'draftLoaded'; request: number; draft: LoadedDraft | undefined; unclaimed: number }
  | { type: 'photoOpened'; request: number; outcome: OpenedOutcome }
  | { type: 'measured'; request: number; bytes: MeasuredBytes }
  /** `checks` is undefined if they couldn't run. */
  | { type: 'checked'; request: number; checks: MeasuredChecks | undefined }
  | { type: 'thumbnailDrawn'; request: number; outcome: DrawnOutcome }
  | { type: 'photoStored'; id: string; outcome: StoredOutcome }
  | { type: 'composed'; request: number; outcome: ComposedOutcome }
  /** All earlier draft writes are done. */
  | { type: 'writesDone'; request: number; made: Made }
  | { type: 'enqueued'; request: number; outcome: EnqueuedOutcome }
  /** `photos` is undefined if they could not be read, or if a different user is signed in. */
  | { type: 'unclaimedTaken'; owner: number; photos: StripPhoto[] | undefined; unclaimed: number }
  /** `unclaimed`: how many are left; undefined if they could not be deleted. */
  | { type: 'unclaimedDiscarded'; unclaimed: number | undefined };

export type UploadEvent = UserEvent | ResponseEvent;

/**
 * `gone`: the device no longer has the file; `worker`: the image worker could not be loaded or crashed, or the device
 * can't read the file right now.
 */
export type OpenedOutcome =
  | { ok: true; photo: PickedPhoto; thumbnail: Thumbnail }
  | { ok: false; problem: OpenProblem | 'worker' | 'gone' };

/** A size is missing if it could not be measured, or if there is no smaller copy. */
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

/** `id`: the op's. */
export type EnqueuedOutcome =
  | ({ ok: true; id: string } & Pick<Made, 'plain' | 'scaled'>)
  | { ok: false; problem: SendProblem };
