/** What the engine needs from the world around it, and no more than it uses. */
import type { AccountQueue, Lease, Op, Receipt } from './types.ts';

/** Wall clock and waiting. */
export interface Clock {
  /** Epoch ms; may jump. */
  now(): number;
  /** Resolves after `ms`. */
  sleep(ms: number): Promise<void>;
}

/** A request's body as data, so that page, service worker and simulation each build their own. */
export type HttpBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; type: string; parts: Uint8Array<ArrayBuffer>[] }
  | { kind: 'form'; fields: [name: string, value: string][] };

export interface HttpRequest {
  /** The op it is for, by which it can be stopped. */
  opId: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path on our own origin. */
  path: string;
  headers: Record<string, string>;
  body: HttpBody;
  /** Given up after this many ms without a whole answer. */
  timeoutMs: number;
}

/** An answer, read to its end. */
export interface HttpAnswer {
  /** 0 for a redirect, which is never followed. */
  status: number;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  /** The body parsed; undefined when it isn't JSON, whole. */
  json: unknown;
}

export interface Http {
  /** Undefined when no whole answer came: offline, DNS, cut, timed out, stopped. Never throws. */
  send(request: HttpRequest): Promise<HttpAnswer | undefined>;
}

/** A lock that is held. */
export interface HeldLock {
  /** True once somebody else took it by force. */
  lost(): boolean;
  release(): void;
}

/** Locks across the tabs and the worker of one browser. */
export interface Locks {
  /** Takes the lock when it is free, or by force; undefined when it is not to be had. */
  take(force: boolean): Promise<HeldLock | undefined>;
  /** Calls back once when nobody holds the lock: its holder let go, or is gone. Returns what ends the waiting. */
  whenFree(callback: () => void): () => void;
}

/** What changes in one transaction under the lease. */
export interface StoreChange {
  op?: { id: string; apply: (op: Op) => Op };
  queue?: { owner: number; apply: (queue: AccountQueue) => AccountQueue };
}

/** `gone`: there is no such row; `lease-lost`: another context sends now. Nothing was written in either case. */
export type CommitOutcome = { ok: true; op: Op | undefined } | { ok: false; problem: 'lease-lost' | 'gone' };

/** Storage failed; `space`: the disk or the quota is full. The engine ends the run and tries again later. */
export class StoreError extends Error {
  readonly problem: 'space' | 'unavailable' | 'newer';
  constructor(problem: 'space' | 'unavailable' | 'newer', cause?: unknown) {
    super(`outbox storage: ${problem}`, { cause });
    this.name = 'StoreError';
    this.problem = problem;
  }
}

/** The durable part. Every method may throw `StoreError`. */
export interface EngineStore {
  /** Who is signed in. */
  session(): Promise<{ userId: number; token: string } | undefined>;
  /** Ops of an owner that are not over. */
  openOps(owner: number): Promise<Op[]>;
  op(id: string): Promise<Op | undefined>;
  receipt(id: string): Promise<Receipt | undefined>;
  queue(owner: number): Promise<AccountQueue>;
  /** A stored chunk with the digest it was saved under; undefined when it, or the file its bytes were in, is gone. */
  chunk(id: string, n: number): Promise<{ bytes: ArrayBuffer; sha256: string } | undefined>;
  /**
   * Takes the right to send, under a new epoch. Without `force` only while no other lease holds; else it gives the time
   * at which it is worth asking again.
   */
  takeLease(
    holder: string,
    now: number,
    ttlMs: number,
    force: boolean,
  ): Promise<{ ok: true; lease: Lease } | { ok: false; retryAt: number }>;
  /** False when the lease is no longer ours. */
  renewLease(lease: Lease, now: number, ttlMs: number): Promise<boolean>;
  releaseLease(lease: Lease): Promise<void>;
  /**
   * Applies a change in one transaction, if the lease still holds. A row that becomes `done` leaves its receipt and
   * loses its chunks in the same transaction.
   */
  commit(lease: Lease, change: StoreChange): Promise<CommitOutcome>;
}

export interface Ports {
  clock: Clock;
  http: Http;
  store: EngineStore;
  /** Absent where the browser has no Web Locks: then the lease alone decides. */
  locks?: Locks;
  /** In [0, 1). */
  random(): number;
  /** Lower-case hex. */
  sha256(bytes: ArrayBuffer): Promise<string>;
}
