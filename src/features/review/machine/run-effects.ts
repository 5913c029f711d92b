/** Runs the effects of the desk. A result is an event again; the reducer recognizes one that is stale. */
import type { Effect } from './effects.ts';
import type { DeskEvent } from './events.ts';
import type { DeskPorts } from './ports.ts';

/** How long, in ms, presses are ignored after a new photo appears on the desk. */
export const SETTLE_MS = 300;
/** How long, in ms, a photo must be on the desk before it is reported, because the arrow keys skip past many. */
const REPORT_AFTER_MS = 1_000;
/** Interval of the repeated reports, in ms; the server considers each one valid for two minutes. */
const REPORT_AGAIN_MS = 60_000;

/** Returns the function that starts an effect. */
export function createEffectRunner(
  ports: DeskPorts,
  dispatch: (event: DeskEvent) => void,
): (effect: Effect) => void {
  let stopSettling: (() => void) | undefined;
  let stopReports: (() => void) | undefined;

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'settle': {
        const { photoId } = effect;
        stopSettling?.();
        stopSettling = ports.wake(SETTLE_MS, () => dispatch({ type: 'settled', photoId }));
        return;
      }
      case 'reportPresence':
        stopReports?.();
        stopReports = reportPresence(effect.photoId, effect.isGone);
        return;
      case 'leaveDesk':
        stopSettling?.();
        stopReports?.();
        return;
      case 'storeSwipes':
        return ports.storeSwipes(effect.isOn);
      case 'readDrafts': {
        const { owner } = effect;
        return dispatch({ type: 'draftsRead', owner, drafts: ports.drafts.read(owner) });
      }
      case 'storeDraft':
        return ports.drafts.store(effect.owner, effect.photoId, effect.draft);
    }
  }

  /** Returns how to stop the reports. */
  function reportPresence(photoId: number, isGone: boolean): () => void {
    let stop: () => void;
    const report = () => {
      stop = ports.wake(REPORT_AGAIN_MS, report);
      ports.look(photoId).then((decision) => {
        if (decision !== undefined) dispatch({ type: 'elsewhereKnown', photoId, decision });
      }, ports.reportError);
    };
    stop = ports.wake(isGone ? 0 : REPORT_AFTER_MS, report);
    return () => stop();
  }

  return run;
}
