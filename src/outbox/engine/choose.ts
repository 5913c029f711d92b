/** Chooses the op to send next, as a pure function of the rows and the time. */
import type { Kinds } from './kind.ts';
import { isDue } from './retry-policy.ts';
import { isActiveOp } from './transitions.ts';
import { isLimit, isLimited } from './types.ts';
import type { AccountQueue, Op } from './types.ts';

export interface ChooseInput {
  /** The owner's unfinished ops. */
  ops: readonly Op[];
  kinds: Kinds;
  queue: AccountQueue;
  token: string;
  now: number;
  /** The backoff of network failures before this time (epoch ms) is ignored, since the network seems to be back. */
  ignoreBackoffBefore: number;
  /**
   * The longest backoff in this context. An op that a worker postponed for longer is due sooner when a page is open.
   */
  capMs: number;
}

export type NextOp =
  | { kind: 'op'; op: Op }
  /** Nothing is due before `at` (epoch ms). */
  | { kind: 'later'; at: number }
  /** Nothing becomes due by itself, only after the user acts or a new op is added. */
  | { kind: 'nothing' };

/**
 * Prefers ops without failures, then ops without bytes, then older ones. So forty decisions needn't wait for one
 * photo's megabytes, and an op that keeps failing never holds up another one. Skips ops of a kind that this version
 * doesn't know.
 */
export function choose(input: ChooseInput): NextOp {
  const { queue, token, now, kinds } = input;
  const heldUntil = queueBlockedUntil(queue, token, now);
  if (heldUntil === 'open-ended') return { kind: 'nothing' };
  let best: Op | undefined;
  let soonest: number | undefined;
  for (const op of sendable(input)) {
    const at = dueAt(op, input);
    if (at > now) soonest = Math.min(soonest ?? Infinity, at);
    else if (!best || isBefore(op, best, kinds)) best = op;
  }
  const first = best ? now : soonest;
  if (first === undefined) return { kind: 'nothing' };
  if (heldUntil !== undefined) return { kind: 'later', at: Math.max(heldUntil, first) };
  return best ? { kind: 'op', op: best } : { kind: 'later', at: first };
}

/**
 * The time (epoch ms) until which an account's queue is blocked or the server has told it to wait; undefined if neither
 * applies.
 */
export function queueBlockedUntil(
  queue: AccountQueue,
  token: string,
  now: number,
): number | 'open-ended' | undefined {
  const { block, wait } = queue;
  if (block && block.token === token) {
    if (block.until === undefined) return 'open-ended';
    if (!isDue({ since: block.since, until: block.until }, now)) return block.until;
  }
  return wait && !isDue(wait, now) ? wait.until : undefined;
}

/** The active ops that may be sent before any other op (docs/outbox.md, "Invariants", I8). */
function sendable({ ops, kinds }: ChooseInput): Op[] {
  const open = new Set(ops.map((op) => op.id));
  const firsts = firstOfEachSubject(ops, kinds);
  return ops.filter((op) => {
    const kind = kinds.of(op);
    if (!kind || !isActiveOp(op)) return false;
    if (op.parent !== undefined && open.has(op.parent)) return false;
    const subject = kind.subjectOf(op);
    const first = subject === undefined ? undefined : firsts.get(subject);
    return first === undefined || first >= op.id;
  });
}

/** The earliest active op of each subject, not counting ops that a limit holds up. */
function firstOfEachSubject(ops: readonly Op[], kinds: Kinds): Map<string, string> {
  const firsts = new Map<string, string>();
  for (const op of ops) {
    const subject = kinds.of(op)?.subjectOf(op);
    if (subject === undefined || !isActiveOp(op)) continue;
    if (isLimited(op.status)) continue;
    const known = firsts.get(subject);
    if (known === undefined || op.id < known) firsts.set(subject, op.id);
  }
  return firsts;
}

/** When an op is due (epoch ms); a time up to `now` means at once. */
function dueAt({ status }: Op, { now, ignoreBackoffBefore, capMs }: ChooseInput): number {
  if (status.state !== 'waiting') return now;
  if (status.reason === 'network' && status.since < ignoreBackoffBefore) return now;
  const until = isLimit(status.reason) ? status.until : Math.min(status.until, status.since + capMs);
  return isDue({ since: status.since, until }, now) ? now : until;
}

function isBefore(a: Op, b: Op, kinds: Kinds): boolean {
  const [troubleA, troubleB] = [a.tries > 0, b.tries > 0];
  if (troubleA !== troubleB) return troubleB;
  const [heavyA, heavyB] = [carriesBytes(a, kinds), carriesBytes(b, kinds)];
  if (heavyA !== heavyB) return heavyB;
  // The ids sort by when they were made, even if the clock was set back (docs/outbox.md, "A clock that is wrong").
  return a.id < b.id;
}

function carriesBytes(op: Op, kinds: Kinds): boolean {
  return kinds.of(op)?.bytesOf?.(op) !== undefined;
}
