/** How a stored row appears on the screen. */
import { laneHeldUntil } from '../engine/choose.ts';
import { onItsWay } from '../engine/transitions.ts';
import type { Lane, Op } from '../engine/types.ts';
import type { OutboxItem } from '../view.ts';

export interface Surroundings {
  lane: Lane;
  token: string;
  /** Epoch ms. */
  now: number;
  /** Ids of the ops that are not over. */
  open: ReadonlySet<string>;
  /** Bytes that have left of photos that go in one request, by op. */
  inFlight: ReadonlyMap<string, number>;
}

/** The tray's row for an op; undefined for one that shows as part of another. */
export function itemOf(op: Op, around: Surroundings): OutboxItem | undefined {
  // The deletion of a cancelled upload is that upload's own business.
  if (op.kind === 'delete-photo' && op.parent !== undefined) return undefined;
  const item = { id: op.id, kind: op.kind, createdAt: op.createdAt, ...standing(op, around), ...content(op) };
  return { ...item, ...inOneRequest(op, around) };
}

/** A photo that goes in one request is being sent until its last byte has left. */
function inOneRequest(
  op: Op,
  { inFlight }: Surroundings,
): Pick<OutboxItem, 'percent'> & { state?: 'sending' } {
  const bytes = inFlight.get(op.id);
  if (op.kind !== 'upload' || op.step !== 'whole' || op.status.state !== 'finishing' || bytes === undefined)
    return {};
  return bytes < op.bytes ? { state: 'sending', percent: percentOf(bytes, op.bytes) } : { percent: 100 };
}

type Standing = Pick<
  OutboxItem,
  'state' | 'reason' | 'message' | 'until' | 'arrivedAt' | 'arrivedAs' | 'decidedBy' | 'conflict'
>;

function standing(op: Op, { lane, token, now, open }: Surroundings): Standing {
  if (op.kind === 'upload' && op.withdrawnBy !== undefined) return { state: 'cancelled' };
  if (onItsWay(op)) {
    const held = laneHeldUntil(lane, token, now);
    if (held !== undefined && lane.block?.token === token)
      return { state: 'blocked', reason: lane.block.reason };
    if (typeof held === 'number') return { state: 'waiting', reason: 'server', until: held };
    if (op.parent !== undefined && open.has(op.parent)) return { state: 'blocked', reason: 'parent' };
  }
  const { status } = op;
  switch (status.state) {
    case 'queued':
    case 'sending':
    case 'finishing':
    case 'paused':
      return { state: status.state };
    case 'waiting':
      return { state: 'waiting', reason: status.reason, until: status.until };
    case 'needs-you':
      return {
        state: 'needs-you',
        reason: status.reason,
        ...(status.message ? { message: status.message } : {}),
        ...(status.conflict ? { conflict: status.conflict } : {}),
      };
    case 'done':
      return {
        state: 'done',
        arrivedAt: status.at,
        ...(status.photoId === undefined ? {} : { arrivedAs: status.photoId }),
        ...(status.decidedBy === undefined ? {} : { decidedBy: status.decidedBy }),
      };
    case 'cancelled':
      return { state: 'cancelled' };
  }
}

function content(op: Op): Partial<OutboxItem> {
  switch (op.kind) {
    case 'upload':
      return { form: op.form, bytes: op.bytes, percent: percentOf(op.offset, op.bytes), editable: !op.sent };
    case 'review':
      return { photoId: op.photoId, action: op.action };
    case 'delete-photo':
      return op.photoId === undefined ? {} : { photoId: op.photoId };
  }
}

/** Whole percent, never more than the server has confirmed. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}
