/** Everything that happens at the desk: what the reviewer does, what comes from outside, and the results of effects. */
import type { Size } from '../../../contract/rules/size.ts';
import type { Desk } from '../desk.ts';
import type { AheadDevice } from '../list/ahead.ts';
import type { Selection } from '../list/selection.ts';
import type { CompareMode } from '../stage/compare.ts';
import type { DeskTool } from '../stage/desk-tools.ts';
import type { DecisionElsewhere, DeskDialog, LocalDecisions, OfPhoto, ReadList } from './state.ts';

/** What the reviewer does. */
type ReviewerEvent =
  /** Goes so many photos further in the list, or back. */
  | { type: 'stepped'; steps: number }
  /** Puts a photo of the list on the desk. */
  | { type: 'selected'; id: number }
  /** Takes the photo off the desk that another reviewer has decided on. */
  | { type: 'dismissed' }
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
  | { type: 'userChanged'; userId: number | undefined }
  | { type: 'zoomChanged'; isZoomed: boolean }
  | ({ type: 'pictureShown' } & OfPhoto<{ picture: HTMLImageElement }>)
  | ({ type: 'fullSizeKnown' } & OfPhoto<{ size: Size }>);

/** The result of an effect; one that is about another photo than that on the desk is dropped. */
type ResultEvent =
  | OfPhoto<{ type: 'settled' }>
  | OfPhoto<{ type: 'elsewhereKnown'; decision: DecisionElsewhere }>;

export type DeskEvent = ReviewerEvent | WorldEvent | ResultEvent;
