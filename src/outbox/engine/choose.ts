/** Which op is to be sent next, as a pure function of the rows and the time. */
import { isDue } from './policy.ts';
import { onItsWay } from './transitions.ts';
import type { Lane, Op } from './types.ts';

export interface Choosable {
  /** The owner's ops that are not over. */
  ops: readonly Op[];
  lane: Lane;
  token: string;
  now: number;
  /** Waits for the network that began before this moment are over: something says the network is back. */
  forgiveBefore: number;
  /** Longest pause after a failure, ms: what a worker put off for long is due sooner with a page open. */
  capMs: number;
}

export type Choice =
  | { kind: 'op'; op: Op }
  /** Nothing before `at`, epoch ms. */
  | { kind: 'later'; at: number }
  /** Nothing without a user, a sign-in or a new op. */
  | { kind: 'nothing' };

/**
 * Small things first, troubled ones behind the untroubled: forty decisions do not wait for one photo's megabytes,
 * and an op that fails for ever never holds up another.
 */
export function choose({ ops, lane, token, now, forgiveBefore, capMs }: Choosable): Choice {
  const heldUntil = laneHeldUntil(lane, token, now);
  if (heldUntil === 'open-ended') return { kind: 'nothing' };
  let best: Op | undefined;
  let soonest: number | undefined;
  const heldPhotos = photosInLine(ops);
  const open = new Set(ops.map((op) => op.id));
  for (const op of ops) {
    if (!onItsWay(op) || waitsForAnother(op, open, heldPhotos)) continue;
    const { status } = op;
    if (status.state === 'waiting') {
      const forgiven = status.reason === 'network' && status.since < forgiveBefore;
      const until =
        status.reason === 'daily_limit' ? status.until : Math.min(status.until, status.since + capMs);
      if (!forgiven && !isDue({ since: status.since, until }, now)) {
        soonest = Math.min(soonest ?? Infinity, until);
        continue;
      }
    }
    if (!best || isBefore(op, best)) best = op;
  }
  const first = best ? now : soonest;
  if (first === undefined) return { kind: 'nothing' };
  if (heldUntil !== undefined) return { kind: 'later', at: Math.max(heldUntil, first) };
  return best ? { kind: 'op', op: best } : { kind: 'later', at: first };
}

/** Until when an account's lane stands still; undefined when it doesn't. */
export function laneHeldUntil(lane: Lane, token: string, now: number): number | 'open-ended' | undefined {
  const { block, wait } = lane;
  if (block && block.token === token) {
    if (block.until === undefined) return 'open-ended';
    if (!isDue({ since: block.since, until: block.until }, now)) return block.until;
  }
  return wait && !isDue(wait, now) ? wait.until : undefined;
}

/** Invariant I8: behind its parent, and behind an earlier decision on the same photo that is still on its way. */
function waitsForAnother(
  op: Op,
  open: ReadonlySet<string>,
  heldPhotos: ReadonlyMap<number, string>,
): boolean {
  if (op.parent !== undefined && open.has(op.parent)) return true;
  if (op.kind === 'upload' || op.photoId === undefined) return false;
  const first = heldPhotos.get(op.photoId);
  return first !== undefined && first < op.id;
}

/** The earliest op on its way for each photo; one that waits for a new day doesn't count. */
function photosInLine(ops: readonly Op[]): Map<number, string> {
  const first = new Map<number, string>();
  for (const op of ops) {
    if (op.kind === 'upload' || op.photoId === undefined || !onItsWay(op)) continue;
    if (op.status.state === 'waiting' && op.status.reason === 'daily_limit') continue;
    const known = first.get(op.photoId);
    if (known === undefined || op.id < known) first.set(op.photoId, op.id);
  }
  return first;
}

function isBefore(a: Op, b: Op): boolean {
  const [troubleA, troubleB] = [a.tries > 0, b.tries > 0];
  if (troubleA !== troubleB) return troubleB;
  const [bytesA, bytesB] = [a.kind === 'upload', b.kind === 'upload'];
  if (bytesA !== bytesB) return bytesB;
  // UUIDv7: in the order in which they were made.
  return a.id < b.id;
}
