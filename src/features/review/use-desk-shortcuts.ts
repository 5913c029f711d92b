import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { goToNextPlace } from './checks/go-to-next-place.ts';
import { isAppeal, refusalOf } from './decision/desk-decisions.ts';
import { focusCode, focusEarlierReason, focusReason } from './decision/focus-decision.ts';
import { CODE_KEYS } from './decision/code-order.ts';
import { DESK_KEYS } from './desk-keys.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import { pointingOf, unusedFinding } from './machine/select.ts';
import { DESK_TOOLS } from './stage/desk-tools.ts';
import type { DeskZoomControl } from './stage/use-desk-zoom.ts';

/** The keys of the desk (`DESK_KEYS`). */
export function useDeskShortcuts(zoom: DeskZoomControl): void {
  /** The arrow keys move a zoomed photo. */
  const stepOrMove = (steps: number, key: string) => {
    if (zoom.isZoomed && key.startsWith('Arrow')) zoom.nudge(key);
    else dispatch({ type: 'stepped', steps });
  };
  useShortcuts(DESK_KEYS, {
    approve: () => dispatch({ type: 'decisionPressed', action: 'approve' }),
    reject: () => {
      const { photo } = useDesk.getState();
      if (photo !== undefined) dispatch({ type: 'decisionPressed', action: refusalOf(photo) });
    },
    reason: focusReason,
    codes: () => focusCode(),
    digit: (digit) => {
      const code = useDesk.getState().codes[CODE_KEYS.indexOf(digit)];
      if (code !== undefined) dispatch({ type: 'codeToggled', code });
    },
    finding: () => {
      const { photo } = useDesk.getState();
      const finding = unusedFinding(useDesk.getState());
      if (photo !== undefined && finding !== undefined)
        dispatch({ type: 'findingToggled', photoId: photo.id, finding });
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
    burst: () => dispatch({ type: 'burstAsked' }),
    place: (key) => goToNextPlace(key === 'N' ? -1 : 1, zoom.goTo),
    correct: () => {
      const { photo } = useDesk.getState();
      if (photo !== undefined && !isAppeal(photo))
        dispatch({ type: 'dialogOpened', dialog: { type: 'correct', photo } });
    },
    note: () => {
      const { photo } = useDesk.getState();
      if (photo !== undefined) dispatch({ type: 'dialogOpened', dialog: { type: 'note', photo } });
    },
    earlierReason: focusEarlierReason,
    equalised: () => {
      const pin = pointingOf(useDesk.getState())?.pin;
      if (pin !== undefined) dispatch({ type: 'pinEqualised', pin });
    },
    remove: () => dispatch({ type: 'decisionPressed', action: 'delete' }),
    help: () => dispatch({ type: 'dialogOpened', dialog: { type: 'shortcuts' } }),
  });
}
