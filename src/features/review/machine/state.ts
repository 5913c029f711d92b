/** The state of the review desk: plain data, changed only by `reduce` (docs/rules/review.md, "Desk"). */
import type { CallAnswer } from '../../../contract/calls/calls.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Size } from '../../../contract/rules/size.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import type { ReviewItem } from '../../../outbox/page/index.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import type { Drafts } from '../decision/review-drafts.ts';
import type { Desk } from '../desk.ts';
import type { AheadDevice } from '../list/ahead.ts';
import type { Selection } from '../list/selection.ts';
import type { CompareMode } from '../stage/compare.ts';
import type { DeskTool } from '../stage/desk-tools.ts';

/** Something about one photo, which doesn't concern the next one. */
export type OfPhoto<T> = T & { photoId: number };

/** How another reviewer decided on a photo. */
export type DecisionElsewhere = NonNullable<CallAnswer<'PUT /api/review/photos/:id/look'>['decision']>;

/** The server's review list, and when the server sent it, in epoch ms. */
export interface ReadList {
  data: CallAnswer<'GET /api/review/photos'>;
  asOf: number;
}

/** The decisions made on this device. */
export interface LocalDecisions {
  /** False until the outbox is read. */
  ready: boolean;
  reviews: readonly ReviewItem[];
  /** The photo whose decision is being saved in the outbox. */
  saving?: number | undefined;
}

/** While the reviewer is pointing, the next touch on the photo adds a pin for this code. */
export interface Pointing {
  code: RejectCode;
  /** The selected pin, as the index of its mark. */
  pin: number | undefined;
}

/** What the reviewer has opened over the desk. */
export type DeskDialog = { type: 'shortcuts' };

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

export interface DeskState extends Stage, Placed {
  /** The desk that is open. */
  desk: Desk | undefined;
  /** Who is signed in. */
  userId: number | undefined;
  /** What this user has written about photos and not decided yet. */
  drafts: Drafts;
  device: AheadDevice;
  /** True if the reviewer has switched swipes on. */
  swipes: boolean;
  /** True if the server can't be reached. */
  isOffline: boolean;
  /** Undefined until it is read. */
  list: ReadList | undefined;
  decisions: LocalDecisions;
  /** Undefined until the list is there. */
  selection: Selection | undefined;
  /** The photo that the reviewer took off the desk after another reviewer had decided on it. */
  dismissed: number | undefined;
}

/** What isn't kept while no photo is on the desk. */
export const EMPTY_STAGE: Stage = {
  tools: new Set(),
  compareMode: undefined,
  compared: undefined,
  pinsHidden: false,
  dialog: undefined,
  pointing: undefined,
  isZoomed: false,
  settledId: undefined,
  elsewhere: undefined,
  shown: undefined,
  loadedSize: undefined,
};

/** The state while no desk is open. */
export const CLOSED_DESK: DeskState = {
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
  userId: undefined,
  drafts: new Map(),
  device: { memory: undefined, isSavingData: false },
  swipes: false,
  isOffline: false,
  list: undefined,
  decisions: { ready: false, reviews: [] },
  selection: undefined,
  dismissed: undefined,
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
