/**
 * The engine. One run sends what can be sent now, one request after another, and reports when the next run is
 * worthwhile. Page, service worker and simulation use the same code. The engine relies only on what it reads from the
 * store.
 */
import type { AttemptContext, AttemptOutcome } from './apply-response.ts';
import { choose } from './choose.ts';
import type { Kinds, RequestTools } from './kind.ts';
import { takeLeadership } from './leadership.ts';
import type { Leadership } from './leadership.ts';
import { createLink } from './link.ts';
import type { HttpResponse, HttpRequest, Ports, StoreChange } from './ports.ts';
import { StoreError } from './ports.ts';
import { createBytesReader } from './read-bytes.ts';
import { afterEvent, isActiveOp } from './transitions.ts';
import type { OpEvent } from './transitions.ts';
import type { Op } from './types.ts';
import { isOver } from './types.ts';

/** Within a run, the list of ops is read again once it is older than this. */
const LIST_AGE_MS = 2_000;
/** How soon to retry after storage has failed. */
const STORE_RETRY_MS = 5_000;

export interface EngineOptions {
  /** Identifies this context in the lease. */
  holder: string;
  /** The longest pause between two attempts. */
  capMs: number;
  kinds: Kinds;
}

interface RunOptions {
  /** True if the network seems to be back, so the backoff of network failures is ignored. */
  ignoreBackoff: boolean;
  /** No request starts after this time (epoch ms). */
  deadline?: number;
}

/** How a run ended. */
export type RunOutcome =
  /** Another context is sending; retry at `retryAt` (epoch ms). */
  | { kind: 'busy'; retryAt: number }
  /**
   * Nothing more can be sent now. `left` ops remain, to be sent at `nextAt` (epoch ms) or, without it, once the user
   * acts or signs in.
   */
  | { kind: 'rest'; left: number; nextAt?: number }
  /** The database failed, but nothing is lost. Retry at `nextAt` (epoch ms). */
  | { kind: 'storage'; problem: StoreError['problem']; nextAt: number };

export interface Engine {
  /** Runs are serialized, so a call during a run waits for that run to end. */
  run(options: RunOptions): Promise<RunOutcome>;
  /** Makes the engine read the list of ops again, since something else has changed it. */
  refresh(): void;
}

/** An op's row after a request; undefined if it was deleted, `lost` if another context is sending now. */
type ExchangedOp = Op | undefined | 'lost';

export function createEngine(ports: Ports, options: EngineOptions): Engine {
  const { clock, store } = ports;
  const { kinds } = options;
  const link = createLink(options.capMs);
  const readBytes = createBytesReader(store, (bytes) => ports.sha256(bytes));
  let stale = true;
  let lastRun: Promise<unknown> = Promise.resolve();

  function run(runOptions: RunOptions): Promise<RunOutcome> {
    // Failures from now on happen after the network came back, so their backoff counts.
    const ignoreBackoffBefore = runOptions.ignoreBackoff ? clock.now() : 0;
    if (runOptions.ignoreBackoff) link.reset();
    // Several sync events may arrive at once, and two runs under one holder would keep taking the lease from each
    // other.
    const result = lastRun.then(() => runAlone(ignoreBackoffBefore, runOptions.deadline));
    lastRun = result.catch(() => undefined);
    return result;
  }

  async function runAlone(ignoreBackoffBefore: number, deadline: number | undefined): Promise<RunOutcome> {
    try {
      const taken = await takeLeadership(ports, options.holder);
      if (!taken.ok) return { kind: 'busy', retryAt: taken.retryAt };
      try {
        return await work(taken.leadership, ignoreBackoffBefore, deadline);
      } finally {
        await taken.leadership.end();
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { kind: 'storage', problem: error.problem, nextAt: clock.now() + STORE_RETRY_MS };
    }
  }

  async function work(
    leadership: Leadership,
    ignoreBackoffBefore: number,
    deadline: number | undefined,
  ): Promise<RunOutcome> {
    const list = new Map<string, Op>();
    let owner: number | undefined;
    let readAt = 0;
    stale = true;
    for (;;) {
      const now = clock.now();
      if (leadership.lost()) return { kind: 'busy', retryAt: now };
      const session = await store.session();
      if (!session) return { kind: 'rest', left: 0 };
      if (stale || owner !== session.userId || now - readAt > LIST_AGE_MS || now < readAt) {
        stale = false;
        owner = session.userId;
        readAt = now;
        list.clear();
        for (const op of await store.openOps(owner)) list.set(op.id, op);
      }
      const ops = [...list.values()];
      const queue = await store.queue(owner);
      const { token } = session;
      const choice = choose({ ops, kinds, queue, token, now, ignoreBackoffBefore, capMs: options.capMs });
      const left = ops.filter((op) => isActiveOp(op) && kinds.of(op) !== undefined).length;
      if (choice.kind === 'nothing') return { kind: 'rest', left };
      if (choice.kind === 'later') return { kind: 'rest', left, nextAt: choice.at };
      const pausedUntil = link.pausedUntil(now);
      if (pausedUntil !== undefined) return { kind: 'rest', left, nextAt: pausedUntil };
      if (deadline !== undefined && now >= deadline) return { kind: 'rest', left, nextAt: now };

      const op = await step(leadership, choice.op.id, token);
      if (op === 'lost') return { kind: 'busy', retryAt: clock.now() };
      if (op && !isOver(op)) list.set(op.id, op);
      else list.delete(choice.op.id);
    }
  }

  /** Sends one request for one op, and applies the response. */
  async function step(leadership: Leadership, id: string, token: string): Promise<ExchangedOp> {
    const op = await store.op(id);
    const kind = op && kinds.of(op);
    if (!kind || !isActiveOp(op)) return op;
    const tools = toolsWith(token);
    const planned = await kind.nextStep(op, tools);
    if ('event' in planned) return commit(leadership, op, planned.event);

    const leaving = await commit(leadership, op, { type: planned.takesEffect ? 'posting' : 'start' });
    if (leaving === 'lost' || !leaving || !isActiveOp(leaving)) return leaving;
    // Send what the row contains at this moment, since the user may have edited it after it was read. If nothing can be
    // sent after all, `sent` keeps its value from earlier requests.
    const next = planned.takesEffect ? await kind.nextStep({ ...leaving, sent: op.sent }, tools) : planned;
    if ('event' in next) return commit(leadership, op, next.event);
    const { response, attempt, tookMs } = await exchange(next.request, token);
    const outcome = kind.applyResponse(op, response, attempt);
    if (next.measuredBytes !== undefined) {
      link.recordBytes({ bytes: next.measuredBytes, carried: outcome.carried ?? false, tookMs });
    }
    return recordOutcome(leadership, op, outcome, attempt);
  }

  function toolsWith(token: string): RequestTools {
    return {
      token,
      requestBytes: () => link.requestBytes(),
      readBytes,
      parentPhotoId: async ({ parent }) =>
        parent === undefined ? undefined : (await store.receipt(parent))?.photoId,
      attempt: () => attemptWith(token),
    };
  }

  async function exchange(
    request: HttpRequest,
    token: string,
  ): Promise<{ response: HttpResponse | undefined; attempt: AttemptContext; tookMs: number }> {
    const began = clock.now();
    const response = await ports.http.send(request);
    const attempt = attemptWith(token);
    return { response, attempt, tookMs: attempt.now - began };
  }

  function attemptWith(token: string): AttemptContext {
    return { now: clock.now(), random: ports.random(), capMs: options.capMs, token };
  }

  async function recordOutcome(
    leadership: Leadership,
    op: Op,
    outcome: AttemptOutcome,
    attempt: AttemptContext,
  ): Promise<ExchangedOp> {
    link.recordOutcome(outcome.link, attempt);
    return commit(leadership, op, outcome.event, outcome.queue);
  }

  async function commit(
    leadership: Leadership,
    op: Op,
    event: OpEvent,
    queue?: AttemptOutcome['queue'],
  ): Promise<ExchangedOp> {
    const change: StoreChange = { op: { id: op.id, apply: (row) => afterEvent(row, event) } };
    if (queue) change.queue = { owner: op.owner, apply: queue };
    const outcome = await store.commit(leadership.lease, change);
    if (outcome.ok) return outcome.op;
    return outcome.problem === 'gone' ? undefined : 'lost';
  }

  return {
    run,
    refresh() {
      stale = true;
    },
  };
}
