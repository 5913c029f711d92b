import type { RefObject } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { DESK_TOOLS } from './stage/desk-tools.ts';
import type { DeskTools } from './stage/desk-tools.ts';
import { focusEarlierReason } from './decision/focus-earlier-reason.ts';
import { codeOfDigit } from './decision/marks.ts';
import type { Compare } from './stage/use-compare.ts';
import type { DeskZoomControl } from './stage/use-desk-zoom.ts';
import type { Draft } from './decision/use-draft.ts';
import type { Findings } from './checks/use-findings.ts';

interface Options {
  /** Undefined for an appeal, which takes no codes. */
  codes: Pick<Draft, 'toggleCode'> | undefined;
  draft: Draft;
  tools: DeskTools;
  compare: Compare;
  zoom: DeskZoomControl;
  tour: Findings['tour'];
  reasonField: RefObject<HTMLElement | null>;
  onCodes: () => void;
  onDecide: (action: DecisionAction) => void;
  /** Moves through the list by this many photos. */
  onStep: (steps: number) => void;
  /** Asks about the burst. */
  onBurst: () => void;
  onHelp: () => void;
}

/** The keys of the desk (`DESK_KEYS`). */
export function useDeskShortcuts(options: Options): void {
  const { draft, codes, tools, compare, zoom, tour, reasonField } = options;
  /** The arrow keys move a zoomed photo. */
  const stepOrMove = (steps: number, key: string) => {
    if (zoom.isZoomed && key.startsWith('Arrow')) zoom.nudge(key);
    else options.onStep(steps);
  };
  useShortcuts(DESK_KEYS, {
    approve: () => options.onDecide('approve'),
    reason: () => reasonField.current?.focus(),
    codes: options.onCodes,
    digit: (digit) => {
      const code = codeOfDigit(digit);
      if (code !== undefined) codes?.toggleCode(code);
    },
    done: draft.pointing === undefined ? zoom.showWhole : draft.stopPointing,
    next: (key) => stepOrMove(1, key),
    previous: (key) => stepOrMove(-1, key),
    tool: (key) => {
      const found = DESK_TOOLS.find((each) => each.key === key.toLowerCase());
      if (found !== undefined) tools.toggle(found.tool);
    },
    side: () => compare.toggle('side'),
    blink: () => compare.toggle('blink'),
    other: compare.next,
    zoom: zoom.toggle,
    in: zoom.zoomIn,
    out: zoom.zoomOut,
    burst: options.onBurst,
    place: (key) => tour.go(key === 'N' ? -1 : 1),
    earlierReason: focusEarlierReason,
    equalised: () => {
      if (draft.pointing?.pin !== undefined) draft.toggleEqualised(draft.pointing.pin);
    },
    remove: () => options.onDecide('delete'),
    help: options.onHelp,
  });
}
