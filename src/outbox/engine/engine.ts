/**
 * The engine: one run sends what can be sent now, one exchange after the other, and says when it is worth running
 * again. Page, service worker and simulation run the same one. The only states it trusts are those it reads.
 */
import { actionRequest, reactToAction } from './action.ts';
import { createChunkReader, readBytes } from './bytes.ts';
import type { BytesProblem } from './bytes.ts';
import { choose } from './choose.ts';
import { createLink } from './link.ts';
import type { Change, HttpAnswer, HttpRequest, Ports } from './ports.ts';
import { StoreError } from './ports.ts';
import { retryEvent } from './react.ts';
import type { Moment, Reaction } from './react.ts';
import { takeTenure } from './tenure.ts';
import type { Tenure } from './tenure.ts';
import { afterEvent, onItsWay } from './transitions.ts';
import type { OpEvent } from './transitions.ts';
import type { ActionOp, Op, UploadOp } from './types.ts';
import { isOver } from './types.ts';
import { reactToUpload } from './upload.ts';
import * as requests from './upload-requests.ts';

/** How old the list of ops may become within a run before it is read again, ms. */
const LIST_AGE_MS = 2_000;
/** Storage that failed is tried again after this, ms. */
const STORE_RETRY_MS = 5_000;

export interface EngineOptions {
  /** Names this context in the lease. */
  holder: string;
  /** Longest pause between two tries, ms. */
  capMs: number;
}

interface RunOptions {
  /** Something says the network is back: waits for it are over. */
  forgive: boolean;
  /** No request is begun after this, epoch ms. */
  deadline?: number;
}

/** How a run ended. */
export type RunOutcome =
  /** Somebody else sends; worth asking again at `retryAt`. */
  | { kind: 'busy'; retryAt: number }
  /** Nothing more can be sent now. `left` ops wait for `nextAt`, or without it for their user or a sign-in. */
  | { kind: 'rest'; left: number; nextAt?: number }
  /** The database refused; nothing is lost, worth trying again at `nextAt`. */
  | { kind: 'storage'; problem: StoreError['problem']; nextAt: number };

export interface Engine {
  /** One run at a time: a call during a run waits for its turn. */
  run(options: RunOptions): Promise<RunOutcome>;
  /** The list of ops has changed outside of the engine. */
  refresh(): void;
}

export function createEngine(ports: Ports, options: EngineOptions): Engine {
  const { clock, store } = ports;
  const link = createLink(options.capMs);
  const readChunk = createChunkReader(store, (bytes) => ports.sha256(bytes));
  let stale = true;
  let turn: Promise<unknown> = Promise.resolve();

  function run(runOptions: RunOptions): Promise<RunOutcome> {
    // What fails after the call has failed since the network was said to be back.
    const forgiveBefore = runOptions.forgive ? clock.now() : 0;
    if (runOptions.forgive) link.reset();
    // Two runs under one holder would take the lease from each other for ever: sync events come many at once.
    const mine = turn.then(() => runInTurn(forgiveBefore, runOptions.deadline));
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function runInTurn(forgiveBefore: number, deadline: number | undefined): Promise<RunOutcome> {
    try {
      const taken = await takeTenure(ports, options.holder);
      if (!taken.ok) return { kind: 'busy', retryAt: taken.retryAt };
      try {
        return await work(taken.tenure, forgiveBefore, deadline);
      } finally {
        await taken.tenure.end();
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      ports.log({ at: clock.now(), event: 'storage', detail: error.problem });
      return { kind: 'storage', problem: error.problem, nextAt: clock.now() + STORE_RETRY_MS };
    }
  }

  async function work(
    tenure: Tenure,
    forgiveBefore: number,
    deadline: number | undefined,
  ): Promise<RunOutcome> {
    const list = new Map<string, Op>();
    let owner: number | undefined;
    let readAt = 0;
    stale = true;
    for (;;) {
      const now = clock.now();
      if (tenure.lost()) return { kind: 'busy', retryAt: now };
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
      const lane = await store.lane(owner);
      const choice = choose({ ops, lane, token: session.token, now, forgiveBefore, capMs: options.capMs });
      const left = ops.filter(onItsWay).length;
      if (choice.kind === 'nothing') return { kind: 'rest', left };
      if (choice.kind === 'later') return { kind: 'rest', left, nextAt: choice.at };
      const pausedUntil = link.pausedUntil(now);
      if (pausedUntil !== undefined) return { kind: 'rest', left, nextAt: pausedUntil };
      if (deadline !== undefined && now >= deadline) return { kind: 'rest', left, nextAt: now };

      const op = await step(tenure, choice.op.id, session.token);
      if (op === 'lost') return { kind: 'busy', retryAt: clock.now() };
      if (op && !isOver(op)) list.set(op.id, op);
      else list.delete(choice.op.id);
    }
  }

  /** One exchange for one op; the row afterwards, or undefined when there is none. */
  async function step(tenure: Tenure, id: string, token: string): Promise<Op | undefined | 'lost'> {
    const op = await store.op(id);
    if (!op || !onItsWay(op)) return op;
    return op.kind === 'upload' ? stepUpload(tenure, op, token) : stepAction(tenure, op, token);
  }

  async function stepAction(tenure: Tenure, op: ActionOp, token: string): Promise<Op | undefined | 'lost'> {
    const photoId = op.photoId ?? (await photoOfParent(op));
    if (photoId === undefined) return commit(tenure, op, { type: 'moot', at: clock.now() });
    const leaving = await commit(tenure, op, { type: 'posting' });
    if (leaving === 'lost' || leaving?.status.state !== 'finishing') return leaving;
    const { answer, moment } = await exchange(actionRequest(op, photoId, token), token);
    return settle(tenure, op, reactToAction(op, answer, moment), moment);
  }

  async function photoOfParent(op: ActionOp): Promise<number | undefined> {
    return op.parent === undefined ? undefined : (await store.receipt(op.parent))?.photoId;
  }

  async function stepUpload(tenure: Tenure, op: UploadOp, token: string): Promise<Op | undefined | 'lost'> {
    const request = await uploadRequest(op, token);
    if (typeof request === 'string') return commit(tenure, op, withoutBytes(op, request, token));
    const posting = op.step === 'finish' || op.step === 'whole';
    const leaving = await commit(tenure, op, { type: posting ? 'posting' : 'start' });
    if (leaving === 'lost' || !leaving || !onItsWay(leaving)) return leaving;
    // What is sent is what the row says at this moment: its user may have changed the text since it was read.
    const latest = posting && leaving.kind === 'upload' ? await uploadRequest(leaving, token) : request;
    if (typeof latest === 'string') return commit(tenure, op, withoutBytes(op, latest, token));
    const { answer, moment, tookMs } = await exchange(latest, token);
    const reaction = reactToUpload(op, answer, moment);
    if (op.step === 'send') link.sent({ ok: answer !== undefined, tookMs });
    return settle(tenure, op, reaction, moment);
  }

  /** What becomes of an upload whose bytes are not to be had; nothing of it has left. */
  function withoutBytes(op: UploadOp, problem: BytesProblem, token: string): OpEvent {
    if (problem === 'corrupt') return { type: 'needs-you', at: clock.now(), reason: 'corrupt', step: 'ask' };
    // It may be this photo alone that cannot be read: with a failure of its own it lets the others pass.
    return retryEvent(op, momentWith(token), 'server', undefined, !op.sent);
  }

  async function uploadRequest(op: UploadOp, token: string): Promise<HttpRequest | BytesProblem> {
    switch (op.step) {
      case 'ask':
        return requests.askRequest(op, token);
      case 'create':
        return requests.createRequest(op, token);
      case 'wipe':
        return requests.wipeRequest(op, token);
      case 'finish':
        return requests.finishRequest(op, token);
      case 'look-up':
        return requests.lookUpRequest(op, token);
      case 'send': {
        const bytes = await readBytes(readChunk, op, op.offset, link.requestBytes());
        return bytes.ok ? requests.sendRequest(op, token, op.offset, bytes.parts) : bytes.problem;
      }
      case 'whole': {
        const bytes = await readBytes(readChunk, op, 0, op.bytes);
        return bytes.ok ? requests.wholeRequest(op, token, bytes.parts) : bytes.problem;
      }
    }
  }

  async function exchange(
    request: HttpRequest,
    token: string,
  ): Promise<{ answer: HttpAnswer | undefined; moment: Moment; tookMs: number }> {
    const began = clock.now();
    const answer = await ports.http.send(request, (bytes) => ports.onSent(request.opId, bytes));
    const moment = momentWith(token);
    const detail = `${request.method} ${request.path} ${answer?.status ?? 'no answer'}`;
    ports.log({ at: moment.now, op: request.opId, event: 'exchange', detail });
    return { answer, moment, tookMs: moment.now - began };
  }

  function momentWith(token: string): Moment {
    return { now: clock.now(), random: ports.random(), capMs: options.capMs, token };
  }

  async function settle(
    tenure: Tenure,
    op: Op,
    reaction: Reaction,
    moment: Moment,
  ): Promise<Op | undefined | 'lost'> {
    link.felt(reaction.link, moment);
    return commit(tenure, op, reaction.event, reaction.lane);
  }

  async function commit(
    tenure: Tenure,
    op: Op,
    event: OpEvent,
    lane?: Reaction['lane'],
  ): Promise<Op | undefined | 'lost'> {
    const change: Change = { op: { id: op.id, apply: (row) => afterEvent(row, event) } };
    if (lane) change.lane = { owner: op.owner, apply: lane };
    const outcome = await store.commit(tenure.lease, change);
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
