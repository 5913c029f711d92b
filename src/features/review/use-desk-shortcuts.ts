import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { DecisionAction } from '../../contract/rules/values.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import { pointingOf } from './machine/select.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { DESK_TOOLS } from './stage/desk-tools.ts';
import { focusCode, focusEarlierReason, focusReason } from './decision/focus-decision.ts';
import { codeOfDigit } from './decision/marks.ts';
import type { DeskZoomControl } from './stage/use-desk-zoom.ts';
import type { Findings } from './checks/use-findings.ts';

interface Options {
  zoom: DeskZoomControl;
  tour: Findings['tour'];
  onDecide: (action: DecisionAction) => void;
  /** Asks about the burst. */
  onBurst: () => void;
}

/** The keys of the desk (`DESK_KEYS`). */
export function useDeskShortcuts(options: Options): void {
  const { zoom, tour } = options;
  /** The arrow keys move a zoomed photo. */
  const stepOrMove = (steps: number, key: string) => {
    if (zoom.isZoomed && key.startsWith('Arrow')) zoom.nudge(key);
    else dispatch({ type: 'stepped', steps });
  };
  useShortcuts(DESK_KEYS, {
    approve: () => options.onDecide('approve'),
    reason: focusReason,
    codes: () => focusCode(),
    digit: (digit) => {
      const code = codeOfDigit(digit);
      if (code !== undefined) dispatch({ type: 'codeToggled', code });
    },
    done: () => {
      if (pointingOf(useDesk.getState()) === undefined) zoom.showWhole();
      else dispatch({ type: 'pointingStopped' });
    },
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
      const pin = pointingOf(useDesk.getState())?.pin;
      if (pin !== undefined) dispatch({ type: 'pinEqualised', pin });
    },
    remove: () => options.onDecide('delete'),
    help: () => dispatch({ type: 'dialogOpened', dialog: { type: 'shortcuts' } }),
  });
}
