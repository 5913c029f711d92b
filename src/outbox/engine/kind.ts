/** What engine, store and view ask of a kind of op. Everything else about it is the kind's own business. */
import type { AttemptOutcome, ExchangeContext } from './apply-response.ts';
import type { ItemOf, ItemStatus, OptimisticUpdates } from './item.ts';
import type { HttpAnswer, HttpRequest } from './ports.ts';
import type { ReadBytes } from './read-bytes.ts';
import type { OpEvent } from './transitions.ts';
import type { NewOp, Op } from './types.ts';

/** What a kind may ask while it makes a request. */
export interface RequestTools {
  /** The owner's bearer token. */
  token: string;
  /** Bytes of a photo that are worth putting into one request on this link. */
  requestBytes(): number;
  readBytes: ReadBytes;
  /** The photo that the op's parent has become; undefined while or when there is none. */
  parentPhotoId(op: Op): Promise<number | undefined>;
  /** This attempt, for what has to be decided without the server. */
  attempt(): ExchangeContext;
}

/** What an op does next. */
export type NextStep =
  | {
      request: HttpRequest;
      /** True for a request that changes something on the server by itself. */
      takesEffect: boolean;
      /** Bytes of a photo in it, for measuring the link; absent where the link is not to be measured by it. */
      measuredBytes?: number;
    }
  /** Nothing is sent; the row changes by this. */
  | { event: OpEvent };

/** A large body that is kept in chunks beside the row. */
export interface Payload {
  bytes: ArrayBuffer;
  /** Small JPEG for the tray. */
  thumbnail: ArrayBuffer;
}

/** What is known of a payload when its row is written. `sha256`: lower-case hex, empty while it is being computed. */
export interface PayloadFacts {
  byteLength: number;
  sha256: string;
}

/** One kind of op. `O`: its row; `Input`: what a screen gives; methods never throw for what a server may say. */
export interface OpKind<O extends Op = Op, Input = unknown> {
  /** The value of `kind` in its rows. Never changed once released: rows on devices carry it. */
  readonly name: O['kind'];

  /** The row for what a screen gives. `payload` is there exactly where `payloadOf` is. */
  create(base: NewOp, input: Input, payload?: PayloadFacts): O;
  /** The large body that goes with it. */
  payloadOf?(input: Input): Promise<Payload>;
  /** True for an op of the same account that this one makes needless, as long as nothing of that has been sent. */
  replaces?(op: O, earlier: Op): boolean;

  /** Ops about the same subject go in the order in which they were made; undefined: it stands alone. */
  subjectOf(op: O): string | undefined;
  /** Bytes of its payload: all, and what the server has confirmed. Ops without a payload go before those with one. */
  bytesOf?(op: O): { confirmed: number; total: number };
  /** The next exchange. Asked again right before a request leaves that takes effect. */
  nextStep(op: O, tools: RequestTools): Promise<NextStep>;
  /** What the answer changes; undefined: no whole answer came. `op` as it was before the request left. */
  applyResponse(op: O, answer: HttpAnswer | undefined, attempt: ExchangeContext): AttemptOutcome;

  /** The op that undoes it on the server, for kinds that can be taken back after they were sent. */
  takeBack?(op: O, base: NewOp): Op;
  /** The row with what its user has changed; undefined where that is not possible any more. */
  edit?(op: O, input: unknown): O | undefined;

  /** How it appears on the screen; undefined: not at all. */
  itemOf(op: O, status: ItemStatus): ItemOf | undefined;
  /** What kept answers show of it before the server has it, by call. */
  changesOf?(op: O, status: ItemStatus): OptimisticUpdates | undefined;
}

/** The kinds this version knows. */
export interface Kinds {
  /** Undefined for a kind of a later version. */
  of(op: Pick<Op, 'kind'>): OpKind | undefined;
}
