/**
 * The reviewer's work that is counted: photos, and the verdict on each. Says nothing of how a verdict is given on the
 * screen (reviewer-steps.ts), so that the same work can be counted before and after a change of the desk.
 */
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import type { FindingKind, RejectCode } from '../../../src/contract/rules/values.ts';

/** A position on the photo, as fractions of its width and height. */
export interface Position {
  x: number;
  y: number;
}

/** What the reviewer wants to come of a photo. */
export type Verdict =
  | { type: 'approve' }
  /** Approve, after reading what it shows, by whom, where and when. */
  | { type: 'readAndApprove' }
  /** Reject for what the checks found; `pinned`: its places are marked on the photo. */
  | { type: 'rejectFinding'; finding: FindingKind; code: RejectCode; pinned: boolean }
  /** Reject for a reason of the reviewer's own, with its places or words. */
  | { type: 'rejectCode'; code: RejectCode; pins?: readonly Position[]; words?: string }
  /** Have a wrong value of the form put right. */
  | { type: 'correct'; field: 'operator'; value: string }
  /** Keep one photo of a burst, and reject the others as duplicates. */
  | { type: 'keepOne'; kept: number }
  /** Reject a better version: of the earlier one's reasons, these are mended, those are still there. */
  | { type: 'compareEarlier'; mended: RejectCode; still: RejectCode }
  | { type: 'grantAppeal' }
  | { type: 'refuseAppeal'; words: string };

/** The rows of the table. */
export const KINDS = {
  approve: 'approve',
  finding: 'reject by a finding',
  wrongData: 'reject: wrong data, words',
  words: 'reject: a code, words',
  pins: 'reject: a code, two pins',
  burst: 'burst of 3, the second kept',
  granted: 'appeal granted',
  refused: 'appeal refused',
  earlier: 'better version, half mended',
  read: 'read the data, approve',
  slip: 'a slip in the data',
} as const;
type Kind = keyof typeof KINDS;

/** A fault that is planted into a sample photo (case-photos.ts). */
export type Flaw = 'tilted' | 'dust' | 'noise' | 'overexposed' | 'soft' | 'compressed';

/** Photos that are judged together: one, or a burst. */
export interface ReviewCase {
  kind: Kind;
  /** A sample photo (scripts/samples). */
  sample: string;
  flaw?: Flaw;
  /** What the photographer typed wrongly. */
  typed?: Partial<PhotoForm>;
  /** How many frames of it were sent; default: 1. */
  frames?: number;
  /** A first version was rejected for this, and this is a better one. */
  earlier?: readonly PhotoMark[];
  /** It was rejected for this, and the photographer appeals. */
  appeal?: { marks: readonly PhotoMark[]; message: string };
  verdict: Verdict;
}

const PLAIN = [
  'balloon-valley',
  'blue-hour-apron',
  'dawn-departure',
  'engine-light',
  'moon-transit',
  'museum-hangar',
  'rescue-helicopter',
  'snow-commuter',
  'window-wing',
  'emu-meadow',
  'station-hall',
  'viaduct-mist',
];

/** All 35, grouped by kind; seed.ts mixes them. */
export const REVIEW_CASES: readonly ReviewCase[] = [
  ...PLAIN.map((sample) => ({ kind: 'approve' as const, sample, verdict: { type: 'approve' as const } })),
  // This one was taken with a tilted camera.
  {
    kind: 'finding',
    sample: 'metro-dusk',
    verdict: { type: 'rejectFinding', finding: 'tilt', code: 'level', pinned: false },
  },
  {
    kind: 'finding',
    sample: 'plateau-lake',
    flaw: 'tilted',
    verdict: { type: 'rejectFinding', finding: 'tilt', code: 'level', pinned: false },
  },
  {
    kind: 'finding',
    sample: 'dawn-wide',
    flaw: 'dust',
    verdict: { type: 'rejectFinding', finding: 'dust', code: 'dust', pinned: true },
  },
  {
    kind: 'finding',
    sample: 'heli-close',
    flaw: 'dust',
    verdict: { type: 'rejectFinding', finding: 'dust', code: 'dust', pinned: true },
  },
  {
    kind: 'finding',
    sample: 'snow-nose',
    flaw: 'noise',
    verdict: { type: 'rejectFinding', finding: 'noise', code: 'noise', pinned: true },
  },
  {
    kind: 'finding',
    sample: 'plough-wide',
    flaw: 'overexposed',
    verdict: { type: 'rejectFinding', finding: 'highlights', code: 'exposure', pinned: true },
  },
  {
    kind: 'finding',
    sample: 'storm-close',
    flaw: 'soft',
    verdict: { type: 'rejectFinding', finding: 'blur', code: 'sharpness', pinned: true },
  },
  {
    kind: 'finding',
    sample: 'freighter-wide',
    flaw: 'compressed',
    verdict: { type: 'rejectFinding', finding: 'jpeg', code: 'compression', pinned: false },
  },
  {
    kind: 'wrongData',
    sample: 'apron-tail',
    typed: { registration: 'SP-NVP' },
    verdict: { type: 'rejectCode', code: 'wrong_data', words: 'The registration reads SP-NVB on the tail.' },
  },
  {
    kind: 'wrongData',
    sample: 'heli-faded',
    typed: { aircraft_type: 'EC145' },
    verdict: { type: 'rejectCode', code: 'wrong_data', words: 'This is an H135, not an EC145.' },
  },
  {
    kind: 'wrongData',
    sample: 'overhead',
    typed: { airport: 'EDDF' },
    verdict: { type: 'rejectCode', code: 'wrong_data', words: 'The beach is that of Sint Maarten, TNCM.' },
  },
  {
    kind: 'words',
    sample: 'tracks-faded',
    verdict: { type: 'rejectCode', code: 'contrast', words: 'Flat; the whites are grey.' },
  },
  {
    kind: 'words',
    sample: 'light-trails',
    verdict: {
      type: 'rejectCode',
      code: 'colour',
      words: 'The platform lamps have turned everything green.',
    },
  },
  {
    kind: 'pins',
    sample: 'through-fence',
    verdict: {
      type: 'rejectCode',
      code: 'obstruction',
      pins: [
        { x: 0.28, y: 0.42 },
        { x: 0.66, y: 0.55 },
      ],
    },
  },
  {
    kind: 'pins',
    sample: 'apron-late',
    verdict: {
      type: 'rejectCode',
      code: 'crop',
      pins: [
        { x: 0.08, y: 0.5 },
        { x: 0.93, y: 0.4 },
      ],
    },
  },
  {
    kind: 'pins',
    sample: 'night-platform',
    verdict: {
      type: 'rejectCode',
      code: 'privacy',
      pins: [
        { x: 0.35, y: 0.6 },
        { x: 0.6, y: 0.62 },
      ],
    },
  },
  { kind: 'burst', sample: 'dawn-nose', frames: 3, verdict: { type: 'keepOne', kept: 1 } },
  {
    kind: 'granted',
    sample: 'heat-haze',
    appeal: {
      marks: [{ code: 'heat_haze', x: 0.5, y: 0.72 }],
      message: 'The shimmer is the subject here. The aircraft itself is sharp at full size.',
    },
    verdict: { type: 'grantAppeal' },
  },
  {
    kind: 'refused',
    sample: 'hangar-mono',
    appeal: {
      marks: [{ code: 'crop', x: 0.1, y: 0.5 }],
      message: 'The wing is cut off on purpose.',
    },
    verdict: { type: 'refuseAppeal', words: 'The wing is still cut off; please send a wider frame.' },
  },
  {
    kind: 'earlier',
    sample: 'desert-close',
    earlier: [{ code: 'level' }, { code: 'dust', x: 0.25, y: 0.2 }],
    verdict: { type: 'compareEarlier', mended: 'level', still: 'dust' },
  },
  { kind: 'read', sample: 'freighter-mono', verdict: { type: 'readAndApprove' } },
  { kind: 'read', sample: 'wing-late', verdict: { type: 'readAndApprove' } },
  {
    kind: 'slip',
    sample: 'engine-mono',
    typed: { operator: 'Lufthnsa' },
    verdict: {
      type: 'correct',
      field: 'operator',
      value: 'Lufthansa',
    },
  },
];

/** What must be true of the photos of a case in the end, the first frame first; several if the site may choose. */
export function outcomesOf({ verdict, frames = 1 }: ReviewCase): readonly (readonly Outcome[])[] {
  switch (verdict.type) {
    case 'approve':
    case 'readAndApprove':
    case 'grantAppeal':
      return [['approved']];
    case 'rejectFinding':
      return [[verdict.pinned ? `rejected ${verdict.code} pinned` : `rejected ${verdict.code}`]];
    case 'rejectCode':
      return [[verdict.pins === undefined ? `rejected ${verdict.code}` : `rejected ${verdict.code} pinned`]];
    case 'keepOne':
      return Array.from({ length: frames }, (_, frame) => [
        frame === verdict.kept ? 'approved' : 'rejected duplicate',
      ]);
    case 'compareEarlier':
      return [[`rejected ${verdict.still} pinned`]];
    case 'refuseAppeal':
      return [['deleted', 'rejected', 'rejected crop', 'rejected crop pinned']];
    case 'correct':
      return [['approved']];
  }
}

/** A status, with the code of a rejection, and whether it has places. */
export type Outcome = 'approved' | 'deleted' | 'rejected' | `rejected ${RejectCode}${'' | ' pinned'}`;
