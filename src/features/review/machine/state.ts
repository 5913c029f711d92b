/** The state of the review desk: plain data, changed only by `reduce` (docs/rules/review.md, "Desk"). */
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Size } from '../../../contract/rules/size.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import type { ReviewItem } from '../../../outbox/page/index.ts';
import type { AnyDecision } from '../../../contract/rules/decision.ts';
import { REJECT_CODES } from '../../../contract/rules/values.ts';
import type { DecisionAction, RejectCode } from '../../../contract/rules/values.ts';
import type { LimitedAction } from '../decision/decisions-left.ts';
import type { Drafts } from '../decision/review-drafts.ts';
import type { Desk } from '../desk.ts';
import type { AheadDevice } from '../list/ahead.ts';
import type { Selection } from '../list/selection.ts';
import type { CompareMode } from '../stage/compare.ts';
import type { DeskTool } from '../stage/desk-tools.ts';

/** Something about one photo, which doesn't concern the next one. */
export type OfPhoto<T> = T & { photoId: number };

/** How another reviewer decided on a photo. */
export type DecisionElsewhere = NonNullable<CallResponse<'PUT /api/review/photos/:id/look'>['decision']>;

/** The server's review list, and when the server sent it, in epoch ms. */
export interface ReadList {
  data: CallResponse<'GET /api/review/photos'>;
  asOf: number;
}

/** The decisions made on this device. */
export interface LocalDecisions {
  /** False until the outbox is read. */
  ready: boolean;
  reviews: readonly ReviewItem[];
}

/** While the reviewer is pointing, the next touch on the photo adds a pin for this code. */
export interface Pointing {
  code: RejectCode;
  /** The selected pin, as the index of its mark. */
  pin: number | undefined;
}

/** What the reviewer has opened over the desk. */
export type DeskDialog =
  | { type: 'shortcuts' }
  /** Asks which photo of a burst stays: `photo`, unless another one is chosen of `others`. */
  | { type: 'burst'; photo: ReviewPhoto; others: readonly ReviewPhoto[] }
  /** Asks for what reason `photo` is rejected. */
  | { type: 'codes'; photo: ReviewPhoto }
  /** Takes a note on `photo`, or a question about it. */
  | { type: 'note'; photo: ReviewPhoto }
  /** Corrects a slip in the data of `photo`, and approves it. */
  | { type: 'correct'; photo: ReviewPhoto };

/** A decision on its way into the outbox, or those on a burst. */
export interface Deciding {
  /** The number of this decision; a result with another one is stale. */
  request: number;
  /** Who decides, at which desk. */
  owner: number | undefined;
  desk: Desk;
  /** `asking`: a deletion has to be confirmed; `saving`: the photo has left the desk. */
  step: 'asking' | 'saving';
  photo: ReviewPhoto;
  decision: AnyDecision;
  /** How far to the right a swipe has moved the photo, in px. */
  from: number;
  /** True once saving takes so long that the buttons show it. */
  isSlow: boolean;
  /** The photos that are rejected as duplicates, and the one that comes onto the desk afterwards. */
  burst?: { rejected: ReadonlySet<number>; after: number | undefined };
}

/** A decision that is being taken back, or those on a burst. */
export interface Undoing {
  request: number;
  owner: number | undefined;
  decisions: readonly ReviewItem[];
  /** The selection when the undo was pressed. */
  from: Selection | undefined;
}

/** A photo that was just decided on and is sliding off the desk. */
export interface LeavingPhoto {
  photo: ReviewPhoto;
  action: DecisionAction;
  /** How far to the right a swipe has moved it already, in px. */
  from: number;
}

/** What is about the photo on the desk and how it is shown, as long as there is one. */
interface Stage {
  /** The tools that are on; they stay on from photo to photo. */
  tools: ReadonlySet<DeskTool>;
  /** Stays on from photo to photo, also if one has nothing to be compared with. */
  compareMode: CompareMode | undefined;
  /** What the reviewer has chosen to compare a photo with. */
  compared: OfPhoto<{ id: number }> | undefined;
  /** True if the pins of an appealed rejection aren't shown. */
  pinsHidden: boolean;
  dialog: DeskDialog | undefined;
  /** Undefined while the reviewer isn't pointing. */
  pointing: OfPhoto<Pointing> | undefined;
  /** The decision that was attempted on a photo, though it can't be saved as written. */
  tried: OfPhoto<{ action: DecisionAction }> | undefined;
  leaving: LeavingPhoto | undefined;
  /** How far the reviewer has gone round the places of a photo. */
  place: OfPhoto<{ index: number }> | undefined;
  /** True while the photo is enlarged. */
  isZoomed: boolean;
  /** The photo that has been on the desk for a moment, so that presses are meant for it. */
  settledId: number | undefined;
  elsewhere: OfPhoto<{ decision: DecisionElsewhere }> | undefined;
  /** The picture of the photo on the desk that has loaded last. */
  shown: OfPhoto<{ picture: HTMLImageElement }> | undefined;
  /** The size of a photo, once it is loaded in full. */
  loadedSize: OfPhoto<Size> | undefined;
}

/** What follows from the list, the decisions and the selection; set by `placePhoto` alone. */
interface Placed {
  /** False until the list and the decisions on this device are read. */
  isListed: boolean;
  /** The list as the desk shows it, with a photo that another reviewer has decided on as long as it is on the desk. */
  photos: readonly ReviewPhoto[];
  /** How many photos are undecided, whether listed or not. */
  waiting: number;
  /** How many rejections the reviewer has left today; undefined if there is no limit. */
  rejections: RemainingAllowance | undefined;
  /** The same for deletions. */
  deletions: RemainingAllowance | undefined;
  /** The photo on the desk. */
  photo: ReviewPhoto | undefined;
  /** True if another reviewer has decided on the photo on the desk. */
  isGone: boolean;
  /** The photos that are decoded before they are on the desk. */
  ahead: readonly ReviewPhoto[];
}

/** What belongs to a visit of a desk. */
interface Visit extends Stage, Placed {
  /** The desk that is open. */
  desk: Desk | undefined;
  /** The number of the visit. */
  visit: number;
  device: AheadDevice;
  /** True if the reviewer has switched swipes on. */
  swipes: boolean;
  /** The codes in the order of their buttons and keys, which stays during a visit. */
  codes: readonly RejectCode[];
  /** True if the server can't be reached. */
  isOffline: boolean;
  /** Undefined until it is read. */
  list: ReadList | undefined;
  /** Undefined until the list is there. */
  selection: Selection | undefined;
  /** The photo that the reviewer took off the desk after another reviewer had decided on it. */
  dismissed: number | undefined;
  /** True if it was too late for the last undo. */
  isUndoMissed: boolean;
}

export interface DeskState extends Visit {
  /** Who is signed in. */
  userId: number | undefined;
  decisions: LocalDecisions;
  /** What this user has written about photos and not decided yet. */
  drafts: Drafts;
  /**
   * What was written about the photos of bursts before these were decided, by what their decisions share. In memory only: a
   * decision can be undone for seconds, or as long as there is no network.
   */
  burstDrafts: ReadonlyMap<string, Drafts>;
  deciding: Deciding | undefined;
  undoing: Undoing | undefined;
  /** Set if the decision that is being saved is to be undone. */
  undoWaits: Pick<Undoing, 'from'> | undefined;
  /** Until when decisions wait that the reviewer has read of, in epoch ms. */
  limitsNoted: ReadonlyMap<LimitedAction, number>;
  /** Number of the latest request. Never reset, so that stale results are recognized. */
  lastRequest: number;
}

/** What isn't kept while no photo is on the desk. */
export const EMPTY_STAGE: Stage = {
  tools: new Set(),
  compareMode: undefined,
  compared: undefined,
  pinsHidden: false,
  dialog: undefined,
  pointing: undefined,
  tried: undefined,
  leaving: undefined,
  place: undefined,
  isZoomed: false,
  settledId: undefined,
  elsewhere: undefined,
  shown: undefined,
  loadedSize: undefined,
};

/** What is left of a visit that has ended. */
export const NO_VISIT: Visit = {
  ...EMPTY_STAGE,
  isListed: false,
  photos: [],
  waiting: 0,
  rejections: undefined,
  deletions: undefined,
  photo: undefined,
  isGone: false,
  ahead: [],
  desk: undefined,
  visit: 0,
  device: { memory: undefined, isSavingData: false },
  swipes: false,
  codes: REJECT_CODES,
  isOffline: false,
  list: undefined,
  selection: undefined,
  dismissed: undefined,
  isUndoMissed: false,
};

/** The state before a desk is opened. */
export const CLOSED_DESK: DeskState = {
  ...NO_VISIT,
  userId: undefined,
  decisions: { ready: false, reviews: [] },
  drafts: new Map(),
  burstDrafts: new Map(),
  deciding: undefined,
  undoing: undefined,
  undoWaits: undefined,
  limitsNoted: new Map(),
  lastRequest: 0,
};

/** What there is about the photo on the desk; undefined if it is about another one. */
export function ofPhoto<T extends { photoId: number }>(
  about: T | undefined,
  photo: Pick<ReviewPhoto, 'id'> | undefined,
): T | undefined {
  return about?.photoId === photo?.id ? about : undefined;
}

/** True if presses are meant for the photo on the desk, and it can be decided on (docs/rules/review.md, "Accidental input"). */
export function isSettled({ photo, settledId, isGone }: DeskState): boolean {
  return photo !== undefined && settledId === photo.id && !isGone;
}
