/** Everything that happens at the desk: what the reviewer does, what comes from outside, and the results of effects. */
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { DecisionAction, RejectCode } from '../../../contract/rules/values.ts';
import type { EarlierReasonState } from '../decision/earlier-reasons.ts';
import type { PinPosition } from '../decision/marks.ts';
import type { LimitedAction } from '../decision/decisions-left.ts';
import type { Drafts } from '../decision/review-drafts.ts';
import type { Size } from '../../../contract/rules/size.ts';
import type { Desk } from '../desk.ts';
import type { AheadDevice } from '../list/ahead.ts';
import type { CompareMode } from '../stage/compare.ts';
import type { DeskTool } from '../stage/desk-tools.ts';
import type { DecisionElsewhere, DeskDialog, LocalDecisions, OfPhoto, ReadList } from './state.ts';

/** A button, key or swipe that decides on the photo on the desk. */
export interface DecisionPress {
  action: DecisionAction;
  /** The photo that the button is beside, if that may be another one than that on the desk. */
  photoId?: number;
  /** How far to the right a swipe has moved the photo, in px. */
  from?: number;
}

/** `id`: the decision's in the outbox, or what those on a burst share. */
export type SaveOutcome = { ok: true; id: string } | { ok: false };

/** `missed`: the decision couldn't be taken back any more. */
export type UndoOutcome = 'done' | 'missed' | 'failed';

/** What the reviewer does; an event with a `photoId` counts only as long as that photo is on the desk. */
type ReviewerEvent =
  | ({ type: 'decisionPressed' } & DecisionPress)
  /** Asks about the burst of the photo on the desk. */
  | { type: 'burstAsked' }
  /** Approves one photo of the burst that was asked about, and rejects these others. */
  | { type: 'burstConfirmed'; keptId: number; rejectedIds: readonly number[] }
  | { type: 'undoPressed' }
  /** The reviewer has gone to one of the photo's places. */
  | { type: 'placeShown'; index: number }
  /** Goes so many photos further in the list, or back. */
  | { type: 'stepped'; steps: number }
  /** Puts a photo of the list on the desk. */
  | { type: 'selected'; id: number }
  /** Takes the photo off the desk that another reviewer has decided on. */
  | { type: 'dismissed' }
  /** Somebody else was asked about the photo, or it was corrected and approved: it leaves its place on the list. */
  | OfPhoto<{ type: 'handled' }>
  | { type: 'textTyped'; text: string }
  | { type: 'codeToggled'; code: RejectCode }
  | { type: 'pointingStarted'; code: RejectCode; pin?: number }
  | { type: 'pointingStopped' }
  | { type: 'pinAdded'; position: PinPosition }
  | { type: 'pinAddedInMiddle'; code: RejectCode }
  | { type: 'pinMoved'; pin: number; position: PinPosition }
  | { type: 'pinRemoved'; pin: number }
  | { type: 'pinEqualised'; pin: number }
  /** Adds a finding's code with its places, or takes the code back. */
  | OfPhoto<{ type: 'findingToggled'; finding: Finding }>
  | OfPhoto<{ type: 'earlierReasonSet'; reason: PhotoMark; state: EarlierReasonState | undefined }>
  | { type: 'toolToggled'; tool: DeskTool }
  | { type: 'compareToggled'; mode: CompareMode }
  | { type: 'comparedChosen'; id: number }
  /** Compares with the next photo. */
  | { type: 'comparedNext' }
  | { type: 'pinsToggled' }
  | { type: 'swipesSwitched'; isOn: boolean }
  /** Asks for the code of a rejection, after a swipe without one. */
  | { type: 'codesOffered' }
  /** Rejects the photo that was asked about, for this code. */
  | { type: 'offeredCodeChosen'; code: RejectCode }
  /** Has read that decisions wait, until when in epoch ms. */
  | { type: 'limitNoted'; action: LimitedAction; until: number }
  | { type: 'dialogOpened'; dialog: DeskDialog }
  | { type: 'dialogClosed' };

/** What comes from outside. */
type WorldEvent =
  /** `swipes`: whether they are switched on, on this device; `codes`: in the reviewer's order. */
  | {
      type: 'opened';
      desk: Desk;
      device: AheadDevice;
      swipes: boolean;
      codes: readonly RejectCode[];
    }
  | { type: 'closed' }
  | { type: 'listRead'; list: ReadList | undefined; isOffline: boolean }
  | { type: 'decisionsChanged'; decisions: LocalDecisions }
  | { type: 'userChanged'; userId: number | undefined }
  /** The photo that was decided on has left the screen. */
  | { type: 'leftScreen' }
  | { type: 'zoomChanged'; isZoomed: boolean }
  | ({ type: 'pictureShown' } & OfPhoto<{ picture: HTMLImageElement }>)
  | ({ type: 'fullSizeKnown' } & OfPhoto<{ size: Size }>);

/** The result of an effect; one with another request's number, or about another photo, is dropped. */
type ResultEvent =
  | { type: 'deletionConfirmed'; request: number; isConfirmed: boolean }
  /** A decision takes long to be saved. */
  | { type: 'savingSlow'; request: number }
  | { type: 'saved'; request: number; outcome: SaveOutcome }
  | { type: 'undone'; request: number; outcome: UndoOutcome }
  | { type: 'draftsRead'; owner: number; drafts: Drafts }
  | OfPhoto<{ type: 'settled' }>
  | OfPhoto<{ type: 'elsewhereKnown'; decision: DecisionElsewhere }>;

export type DeskEvent = ReviewerEvent | WorldEvent | ResultEvent;
