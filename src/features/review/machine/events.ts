/** Everything that happens at the desk: what the reviewer does, what comes from outside, and the results of effects. */
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';
import type { EarlierReasonState } from '../decision/earlier-reasons.ts';
import type { PinPosition } from '../decision/marks.ts';
import type { ReviewDraft } from '../decision/review-draft.ts';
import type { Drafts } from '../decision/review-drafts.ts';
import type { Size } from '../../../contract/rules/size.ts';
import type { Desk } from '../desk.ts';
import type { AheadDevice } from '../list/ahead.ts';
import type { Selection } from '../list/selection.ts';
import type { CompareMode } from '../stage/compare.ts';
import type { DeskTool } from '../stage/desk-tools.ts';
import type { DecisionElsewhere, DeskDialog, LocalDecisions, OfPhoto, ReadList } from './state.ts';

/** What the reviewer does; an event with a `photoId` counts only as long as that photo is on the desk. */
type ReviewerEvent =
  /** Goes so many photos further in the list, or back. */
  | { type: 'stepped'; steps: number }
  /** Puts a photo of the list on the desk. */
  | { type: 'selected'; id: number }
  /** Takes the photo off the desk that another reviewer has decided on. */
  | { type: 'dismissed' }
  | { type: 'textTyped'; text: string }
  | { type: 'codeToggled'; code: RejectCode }
  | { type: 'pointingStarted'; code: RejectCode; pin?: number }
  | { type: 'pointingStopped' }
  | { type: 'pinAdded'; position: PinPosition }
  | { type: 'pinAddedInMiddle'; code: RejectCode }
  | { type: 'pinMoved'; pin: number; position: PinPosition }
  | { type: 'pinRemoved'; pin: number }
  | { type: 'pinEqualised'; pin: number }
  | OfPhoto<{ type: 'findingUsed'; finding: Finding }>
  | OfPhoto<{ type: 'earlierReasonSet'; reason: PhotoMark; state: EarlierReasonState | undefined }>
  | { type: 'toolToggled'; tool: DeskTool }
  | { type: 'compareToggled'; mode: CompareMode }
  | { type: 'comparedChosen'; id: number }
  /** Compares with the next photo. */
  | { type: 'comparedNext' }
  | { type: 'pinsToggled' }
  | { type: 'swipesSwitched'; isOn: boolean }
  | { type: 'dialogOpened'; dialog: DeskDialog }
  | { type: 'dialogClosed' };

/** What comes from outside. */
type WorldEvent =
  /** `swipes`: whether they are switched on, on this device. */
  | { type: 'opened'; desk: Desk; userId: number | undefined; device: AheadDevice; swipes: boolean }
  | { type: 'closed' }
  | { type: 'listRead'; list: ReadList | undefined; isOffline: boolean }
  | { type: 'decisionsChanged'; decisions: LocalDecisions }
  /** A decision is undone. `from`: the selection when that began. */
  | { type: 'returned'; id: number; from: Selection }
  /** What was written about photos is taken away with their decision, or comes back with its undo. */
  | { type: 'draftsChanged'; drafts: Iterable<readonly [number, ReviewDraft]> }
  | { type: 'userChanged'; userId: number | undefined }
  | { type: 'zoomChanged'; isZoomed: boolean }
  | ({ type: 'pictureShown' } & OfPhoto<{ picture: HTMLImageElement }>)
  | ({ type: 'fullSizeKnown' } & OfPhoto<{ size: Size }>);

/** The result of an effect; one that is about another photo than that on the desk is dropped. */
type ResultEvent =
  | { type: 'draftsRead'; owner: number; drafts: Drafts }
  | OfPhoto<{ type: 'settled' }>
  | OfPhoto<{ type: 'elsewhereKnown'; decision: DecisionElsewhere }>;

export type DeskEvent = ReviewerEvent | WorldEvent | ResultEvent;
