/** The outbox's rows: plain data, stored as it is in IndexedDB. Times are epoch ms. */
import type { ErrorCode } from '../../contract/calls/errors.ts';

/** Bytes of one stored chunk; a photo's last one may be shorter. */
export const CHUNK_BYTES = 512 * 1024;

/**
 * Why an op isn't sent yet. `network` includes captive portals; `account_limit`: the account has as much on the server as
 * it may; `held`: the user can still undo it.
 */
export type WaitReason = 'network' | 'server' | 'daily_limit' | 'account_limit' | 'held';

/** True for an op that a limit holds up: it waits by itself, as long as the server says. */
export function isLimited(status: OpStatus): boolean {
  return status.state === 'waiting' && isLimit(status.reason);
}

/** True for waits that a limit of the server is the reason for. */
export function isLimit(reason: WaitReason): boolean {
  return reason === 'daily_limit' || reason === 'account_limit';
}
/** Why an op needs its user to act. */
export type NeedsYouReason = 'refused' | 'conflict' | 'corrupt';
/** Why none of an account's ops can be sent. */
export type BlockReason = 'auth' | 'agreement' | 'phone';

/** The server's message for the user. */
export interface ServerMessage {
  en: string;
  zh?: string;
}

/** The state on the server that conflicts with an op. `deleted` is our own status for a photo that is gone. */
export interface Conflict {
  reviewerName: string;
  approvalStatus: string;
}

/**
 * The stored status of an op. `staging` has no row yet, and `blocked` follows from the account or from another op, so
 * the view adds these two.
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
  /** `conflict`: what the server had instead, if it was cancelled after a conflict. */
  | { state: 'cancelled'; at: number; conflict?: Conflict };

/** One thing to be done on the server: the fields that all kinds share. Each kind adds its own. */
export interface Op {
  /** UUIDv7, created when a button is pressed. It is the upload's id, the Idempotency-Key and the receipt's key. */
  id: string;
  /** Name of its kind. This version ignores kinds that it doesn't know. */
  kind: string;
  /** User id of the account that it belongs to. */
  owner: number;
  /**
   * The account's name when the op was created, shown to other users of the same device; missing in rows of earlier
   * versions.
   */
  ownerName?: string;
  /** Raised whenever the row changes. */
  version: number;
  createdAt: number;
  status: OpStatus;
  /** Failures since the last progress. They lengthen the backoff, and never end the retries. */
  tries: number;
  /** Refusals in a row that damage in transit could explain. */
  refusals: number;
  /** True while a request that may have taken effect has had no response. */
  sent: boolean;
  /** Id of the op that has to succeed first. */
  parent?: string;
  /**
   * Id of the photo that the op is about. Absent if that photo was still in the outbox; its id will be in the parent's
   * receipt.
   */
  photoId?: number;
  /** What ops share that were saved together, as one act of the user; it is the id of the first one. */
  together?: string;
  /** Id of the op that undoes this one on the server, if it was cancelled after it may have been sent. */
  withdrawnBy?: string;
}

/** The fields of a new op. */
export type NewOp = Omit<Op, 'kind' | 'parent' | 'photoId' | 'withdrawnBy'>;

/** What holds up all ops of an account. */
export interface AccountQueue {
  owner: number;
  /** Applies while the session has this `token`, but no longer than `until` if that is set. */
  block?: { reason: BlockReason; token: string; since: number; until?: number };
  /** From the server's Retry-After. */
  wait?: { since: number; until: number };
}

/** The context that may send. A commit under an older epoch is refused. */
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

/** True once nothing more will be sent for the op. */
export function isOver(op: Op): boolean {
  return op.status.state === 'done' || op.status.state === 'cancelled';
}

/**
 * True for an op that the server refused until its user enters the password again (docs/rules/accounts.md,
 * "Reauthentication").
 */
export function needsPassword({ status }: Op): boolean {
  return status.state === 'needs-you' && status.code === ('reauthentication_required' satisfies ErrorCode);
}

/** True for an op that was cancelled after the server might have received it. */
export function isWithdrawn(op: Op): boolean {
  return op.withdrawnBy !== undefined;
}

/** The fields of an op created now. `now`: epoch ms. */
export function newOp(id: string, owner: number, now: number): NewOp {
  const status = { state: 'queued' } as const;
  return { id, owner, version: 1, createdAt: now, status, tries: 0, refusals: 0, sent: false };
}
