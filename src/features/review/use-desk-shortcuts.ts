import type { RefObject } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import { dispatch } from './desk-machine.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { DESK_TOOLS } from './stage/desk-tools.ts';
import { focusEarlierReason } from './decision/focus-earlier-reason.ts';
import { codeOfDigit } from './decision/marks.ts';
import type { DeskZoomControl } from './stage/use-desk-zoom.ts';
import type { Draft } from './decision/use-draft.ts';
import type { Findings } from './checks/use-findings.ts';

interface Options {
  /** Undefined for an appeal, which takes no codes. */
  codes: Pick<Draft, 'toggleCode'> | undefined;
  draft: Draft;
  zoom: DeskZoomControl;
  tour: Findings['tour'];
  reasonField: RefObject<HTMLElement | null>;
  onCodes: () => void;
  onDecide: (action: DecisionAction) => void;
  /** Asks about the burst. */
  onBurst: () => void;
}

/** The keys of the desk (`DESK_KEYS`). */
export function useDeskShortcuts(options: Options): void {
  const { draft, codes, zoom, tour, reasonField } = options;
  /** The arrow keys move a zoomed photo. */
  const stepOrMove = (steps: number, key: string) => {
    if (zoom.isZoomed && key.startsWith('Arrow')) zoom.nudge(key);
    else dispatch({ type: 'stepped', steps });
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
      if (found !== undefined) dispatch({ type: 'toolToggled', tool: found.tool });
    },
    side: () => dispatch({ type: 'compareToggled', mode: 'side' }),
    blink: () => dispatch({ type: 'compareToggled', mode: 'blink' }),
    other: () => dispatch({ type: 'comparedNext' }),
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
    help: () => dispatch({ type: 'dialogOpened', dialog: { type: 'shortcuts' } }),
  });
}
