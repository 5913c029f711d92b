/** Runs the effects of the desk. A result is an event again; the reducer recognizes one that is stale. */
import type { Decision } from '../../../contract/calls/decision.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { snapshotOf } from '../decision/snapshot-of.ts';
import { SETTLE_MS } from '../settle-ms.ts';
import type { Effect } from './effects.ts';
import type { DeskEvent, SaveOutcome, UndoOutcome } from './events.ts';
import type { DeskPorts } from './ports.ts';

/** How long, in ms, a photo must be on the desk before it is reported, because the arrow keys skip past many. */
const REPORT_AFTER_MS = 1_000;
/** Interval of the repeated reports, in ms; the server considers each one valid for two minutes. */
const REPORT_AGAIN_MS = 60_000;

/** How long saving takes, in ms, before the buttons show that the next decision must wait. */
const SLOW_MS = 150;
const NOT_SAVED: SaveOutcome = { ok: false };

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

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
      case 'watchSaving': {
        const { request } = effect;
        ports.wake(SLOW_MS, () => dispatch({ type: 'savingSlow', request }));
        return;
      }
      case 'confirmDeletion': {
        const { request } = effect;
        return dispatchResult(ports.confirmDeletion(effect), false, (isConfirmed) => ({
          type: 'deletionConfirmed',
          request,
          isConfirmed,
        }));
      }
      case 'saveDecision': {
        const { request } = effect;
        return dispatchResult(saveDecision(effect), NOT_SAVED, (outcome) => ({
          type: 'saved',
          request,
          outcome,
        }));
      }
      case 'saveBurst': {
        const { request } = effect;
        return dispatchResult(saveBurst(effect), NOT_SAVED, (outcome) => ({
          type: 'saved',
          request,
          outcome,
        }));
      }
      case 'showFailure':
        return ports.showFailure(effect.action, effect.desk, effect.isBurst);
      case 'undo': {
        const { request } = effect;
        return dispatchResult<UndoOutcome>(undo(effect), 'failed', (outcome) => ({
          type: 'undone',
          request,
          outcome,
        }));
      }
      case 'cancelDecisions':
        return inTurn(effect.ids, async (id) => (await ports.openOutbox()).cancel(id));
      case 'dismissDecisions':
        return inTurn(effect.ids, async (id) => (await ports.openOutbox()).dismiss(id));
      case 'focusReason':
        return ports.focusReason();
      case 'focusCodes':
        return ports.focusCodes();
      case 'countCodes':
        return ports.countCodes(effect.owner, effect.codes);
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

  /** Dispatches the result. If the work throws, the result is `failed`, and the error is reported. */
  function dispatchResult<T>(work: Promise<T>, failed: NoInfer<T>, eventOf: (outcome: T) => DeskEvent): void {
    void work
      .catch((error: unknown) => {
        ports.reportError(error);
        return failed;
      })
      .then((outcome) => dispatch(eventOf(outcome)));
  }

  function inTurn(ids: readonly string[], work: (id: string) => Promise<unknown>): void {
    const all = async () => {
      for (const id of ids) await work(id);
    };
    all().catch(ports.reportError);
  }

  async function saveDecision({ photo, decision, exempt }: EffectOf<'saveDecision'>): Promise<SaveOutcome> {
    const outbox = await ports.openOutbox();
    const op = { decision, photoId: photo.id, photo: snapshotOf(photo), ...(exempt && { exempt }) };
    return outbox.enqueue('review', op);
  }

  async function saveBurst({ approved, rejected }: EffectOf<'saveBurst'>): Promise<SaveOutcome> {
    const outbox = await ports.openOutbox();
    return outbox.enqueueTogether('review', [
      opOn(approved, { action: 'approve' }),
      ...rejected.map((each) => opOn(each, { action: 'reject', rejectMarks: [{ code: 'duplicate' }] })),
    ]);
  }

  async function undo({ ids }: EffectOf<'undo'>): Promise<UndoOutcome> {
    const { ok } = await (await ports.openOutbox()).cancelTogether(ids);
    return ok ? 'done' : 'missed';
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

function opOn(photo: ReviewPhoto, decision: Decision) {
  const { id: photoId, revision } = photo;
  return { photoId, decision: { ...decision, isReviewerPage: true, revision }, photo: snapshotOf(photo) };
}
