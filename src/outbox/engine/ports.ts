/** The engine's ports: what it needs from its environment. */
import type { AccountQueue, Lease, Op, Receipt } from './types.ts';

/** Wall clock and timer. */
export interface Clock {
  /** Epoch ms; may jump. */
  now(): number;
  /** Resolves after `ms`. */
  sleep(ms: number): Promise<void>;
}

/** A request's body as plain data, from which page, service worker and simulation build their own. */
export type HttpBody =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; type: string; parts: Uint8Array<ArrayBuffer>[] }
  | { kind: 'form'; fields: [name: string, value: string][] };

export interface HttpRequest {
  /** Id of the op that the request is for; `halt` aborts by this id. */
  opId: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path on our own origin. */
  path: string;
  headers: Record<string, string>;
  body: HttpBody;
  /** Aborted after this many ms without a complete response. */
  timeoutMs: number;
}

/** A complete response. */
export interface HttpResponse {
  /** 0 for a redirect; redirects are never followed. */
  status: number;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  /** The parsed body; undefined if it isn't valid JSON. */
  json: unknown;
}

export interface Http {
  /**
   * Resolves to undefined if there was no complete response (offline, DNS, connection lost, timeout, aborted). Never
   * throws.
   */
  send(request: HttpRequest): Promise<HttpResponse | undefined>;
}

/** A lock that is held. */
export interface HeldLock {
  /** True once another context has stolen it. */
  lost(): boolean;
  release(): void;
}

/** Locks across the tabs and the worker of one browser. */
export interface Locks {
  /** Takes the lock if it is free, or steals it with `force`; undefined if that fails. */
  take(force: boolean): Promise<HeldLock | undefined>;
  /**
   * Calls back once when the lock is free, because its holder released it or was closed. Returns a function that
   * cancels this.
   */
  whenFree(callback: () => void): () => void;
}

/** Changes to apply in one transaction under the lease. */
export interface StoreChange {
  op?: { id: string; apply: (op: Op) => Op };
  queue?: { owner: number; apply: (queue: AccountQueue) => AccountQueue };
}

/** `gone`: the row was deleted; `lease-lost`: another context is sending now. Nothing was written in either case. */
export type CommitOutcome = { ok: true; op: Op | undefined } | { ok: false; problem: 'lease-lost' | 'gone' };

/**
 * Storage failed. `space`: the disk or the quota is full; `newer`: a later version of the app upgraded the database.
 * The engine ends its run and retries later.
 */
export class StoreError extends Error {
  readonly problem: 'space' | 'unavailable' | 'newer';
  constructor(problem: 'space' | 'unavailable' | 'newer', cause?: unknown) {
    super(`outbox storage: ${problem}`, { cause });
    this.name = 'StoreError';
    this.problem = problem;
  }
}

/** The engine's durable storage. Every method may throw `StoreError`. */
export interface EngineStore {
  /** Who is signed in. */
  session(): Promise<{ userId: number; token: string } | undefined>;
  /** An owner's unfinished ops. */
  openOps(owner: number): Promise<Op[]>;
  op(id: string): Promise<Op | undefined>;
  receipt(id: string): Promise<Receipt | undefined>;
  queue(owner: number): Promise<AccountQueue>;
  /**
   * A stored chunk and the digest saved with it; undefined if the row, or the browser's file with its bytes, is gone.
   */
  chunk(id: string, n: number): Promise<{ bytes: ArrayBuffer; sha256: string } | undefined>;
  /**
   * Takes the lease, under a new epoch. Without `force`, takes it only if no other context holds it; otherwise the
   * outcome says when to retry (epoch ms).
   */
  takeLease(
    holder: string,
    now: number,
    ttlMs: number,
    force: boolean,
  ): Promise<{ ok: true; lease: Lease } | { ok: false; retryAt: number }>;
  /** False if this context no longer holds the lease. */
  renewLease(lease: Lease, now: number, ttlMs: number): Promise<boolean>;
  releaseLease(lease: Lease): Promise<void>;
  /**
   * Applies a change in one transaction, if the lease is still held. For a row that becomes `done`, the same
   * transaction writes the receipt and deletes the chunks.
   */
  commit(lease: Lease, change: StoreChange): Promise<CommitOutcome>;
}

export interface Ports {
  clock: Clock;
  http: Http;
  store: EngineStore;
  /** Absent if the browser has no Web Locks. The lease alone then decides who sends. */
  locks?: Locks;
  /** In [0, 1). */
  random(): number;
  /** Lower-case hex. */
  sha256(bytes: ArrayBuffer): Promise<string>;
}
