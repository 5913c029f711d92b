/** What the outbox keeps of each thing to be done: plain data, stored as it is in IndexedDB. Times are epoch ms. */

/** Bytes of one stored chunk; the last of a photo may be shorter. */
export const CHUNK_BYTES = 512 * 1024;

/** Why an op waits by itself. `network` also stands for a captive portal; `held`: its user may still think better of it. */
export type WaitReason = 'network' | 'server' | 'daily_limit' | 'held';
/** Why an op cannot go on without its user. */
export type NeedsYouReason = 'refused' | 'conflict' | 'corrupt';
/** Why everything of one account stands still. */
export type BlockReason = 'auth' | 'agreement' | 'phone';

/** What the server said to people, in the languages it said it. */
export interface ServerMessage {
  en: string;
  zh?: string;
}

/** What stands on the server instead of what was decided here. `deleted` is our word for a photo that is gone. */
export interface Conflict {
  reviewerName: string;
  approvalStatus: string;
}

/**
 * Where an op stands. `staging` has no row yet, and `blocked` belongs to the account or follows from another op, so
 * neither is stored here; the screens' view adds them.
 */
export type OpStatus =
  | { state: 'queued' }
  | { state: 'sending' }
  | { state: 'finishing' }
  | { state: 'waiting'; reason: WaitReason; since: number; until: number; message?: ServerMessage }
  | { state: 'paused' }
  | {
      state: 'needs-you';
      reason: NeedsYouReason;
      code?: string;
      message?: ServerMessage;
      conflict?: Conflict;
    }
  | { state: 'done'; at: number; photoId?: number; decidedBy?: string }
  /** `conflict`: what the server had instead, where it was cancelled for that. */
  | { state: 'cancelled'; at: number; conflict?: Conflict };

/** One thing to be done, as far as it is the same for every kind. A kind's own fields stand beside these. */
export interface Op {
  /** UUIDv7, made when a button is pressed: upload id, Idempotency-Key and receipt key at once. */
  id: string;
  /** Name of its kind; one that this version does not know is left alone. */
  kind: string;
  /** User id of the account that may send it. */
  owner: number;
  /** That account's name when the row was made, for whoever else uses the device; rows of earlier versions lack it. */
  ownerName?: string;
  /** Raised by each write of the row. */
  version: number;
  createdAt: number;
  status: OpStatus;
  /** Failures since the last progress. They space the tries, and never end them. */
  tries: number;
  /** Refusals in a row that a damaged request would explain as well. */
  refusals: number;
  /** A request that may have taken effect has left and has no answer yet. */
  sent: boolean;
  /** Op that has to be done first. */
  parent?: string;
  /** The photo it is about; absent while that photo is still in the outbox: then the parent's receipt names it. */
  photoId?: number;
  /** The op that takes it back on the server, when it was cancelled too late to be held here. */
  withdrawnBy?: string;
}

/** The fields with which every op begins. */
export type NewOp = Omit<Op, 'kind' | 'parent' | 'photoId' | 'withdrawnBy'>;

/** All that one account sends, and what holds all of it up. */
export interface AccountQueue {
  owner: number;
  /** Holds while the session still has `token`, or until `until` where that is set. */
  block?: { reason: BlockReason; token: string; since: number; until?: number };
  /** The server's Retry-After. */
  wait?: { since: number; until: number };
}

/** The right to send, and the context that has it. A commit under an older epoch is refused. */
export interface Lease {
  holder: string;
  epoch: number;
  since: number;
  expires: number;
}

/** Proof that an op took effect on the server. */
export interface Receipt {
  id: string;
  owner: number;
  kind: string;
  at: number;
  photoId?: number;
}

/** True once nothing will be sent for the op any more. */
export function isOver(op: Op): boolean {
  return op.status.state === 'done' || op.status.state === 'cancelled';
}

/** True for an op that was cancelled when the server might have it already. */
export function isWithdrawn(op: Op): boolean {
  return op.withdrawnBy !== undefined;
}

/** An op that has just been made. `now`: epoch ms. */
export function newOp(id: string, owner: number, now: number): NewOp {
  const status = { state: 'queued' } as const;
  return { id, owner, version: 1, createdAt: now, status, tries: 0, refusals: 0, sent: false };
}
