/** Which op is to be sent next, as a pure function of the rows and the time. */
import type { Kinds } from './kind.ts';
import { isDue } from './policy.ts';
import { onItsWay } from './transitions.ts';
import type { AccountQueue, Op } from './types.ts';

export interface Choosable {
  /** The owner's ops that are not over. */
  ops: readonly Op[];
  kinds: Kinds;
  queue: AccountQueue;
  token: string;
  now: number;
  /** Waits for the network that began before this moment are over: something says the network is back. Epoch ms. */
  ignoreBackoffBefore: number;
  /** Longest pause after a failure, ms: what a worker put off for long is due sooner with a page open. */
  capMs: number;
}

export type NextOp =
  | { kind: 'op'; op: Op }
  /** Nothing before `at`, epoch ms. */
  | { kind: 'later'; at: number }
  /** Nothing without a user, a sign-in or a new op. */
  | { kind: 'nothing' };

/**
 * Small things first, and ops with failures behind those without: forty decisions do not wait for one photo's
 * megabytes, and an op that fails for ever never holds up another. An op of a kind that this version doesn't know is left alone.
 */
export function choose(given: Choosable): NextOp {
  const { queue, token, now, kinds } = given;
  const heldUntil = queueHeldUntil(queue, token, now);
  if (heldUntil === 'open-ended') return { kind: 'nothing' };
  let best: Op | undefined;
  let soonest: number | undefined;
  for (const op of sendable(given)) {
    const at = dueAt(op, given);
    if (at > now) soonest = Math.min(soonest ?? Infinity, at);
    else if (!best || isBefore(op, best, kinds)) best = op;
  }
  const first = best ? now : soonest;
  if (first === undefined) return { kind: 'nothing' };
  if (heldUntil !== undefined) return { kind: 'later', at: Math.max(heldUntil, first) };
  return best ? { kind: 'op', op: best } : { kind: 'later', at: first };
}

/** Until when an account's queue stands still; undefined when it doesn't. */
export function queueHeldUntil(
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

/** The ops on their way that wait for no other op (docs/outbox.md, "Invariants", I8). */
function sendable({ ops, kinds }: Choosable): Op[] {
  const open = new Set(ops.map((op) => op.id));
  const firsts = firstOfEachSubject(ops, kinds);
  return ops.filter((op) => {
    const kind = kinds.of(op);
    if (!kind || !onItsWay(op)) return false;
    if (op.parent !== undefined && open.has(op.parent)) return false;
    const subject = kind.subjectOf(op);
    const first = subject === undefined ? undefined : firsts.get(subject);
    return first === undefined || first >= op.id;
  });
}

/** The earliest op on its way for each subject; one that waits for a new day doesn't count. */
function firstOfEachSubject(ops: readonly Op[], kinds: Kinds): Map<string, string> {
  const firsts = new Map<string, string>();
  for (const op of ops) {
    const subject = kinds.of(op)?.subjectOf(op);
    if (subject === undefined || !onItsWay(op)) continue;
    if (op.status.state === 'waiting' && op.status.reason === 'daily_limit') continue;
    const known = firsts.get(subject);
    if (known === undefined || op.id < known) firsts.set(subject, op.id);
  }
  return firsts;
}

/** When an op may be tried, epoch ms; `now` or earlier: at once. */
function dueAt({ status }: Op, { now, ignoreBackoffBefore, capMs }: Choosable): number {
  if (status.state !== 'waiting') return now;
  if (status.reason === 'network' && status.since < ignoreBackoffBefore) return now;
  const until = status.reason === 'daily_limit' ? status.until : Math.min(status.until, status.since + capMs);
  return isDue({ since: status.since, until }, now) ? now : until;
}

function isBefore(a: Op, b: Op, kinds: Kinds): boolean {
  const [troubleA, troubleB] = [a.tries > 0, b.tries > 0];
  if (troubleA !== troubleB) return troubleB;
  const [heavyA, heavyB] = [carriesBytes(a, kinds), carriesBytes(b, kinds)];
  if (heavyA !== heavyB) return heavyB;
  // UUIDv7: in the order in which they were made.
  return a.id < b.id;
}

function carriesBytes(op: Op, kinds: Kinds): boolean {
  return kinds.of(op)?.bytesOf?.(op) !== undefined;
}
